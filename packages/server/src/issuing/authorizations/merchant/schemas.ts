import { amountRule } from '#api/rules.ts';
import { AnyAmountInput } from '#api/schema.ts';
import { ISO_DECIMALS_MAX } from '#kit/iso-4217.ts';
import { MESSAGE_AMOUNT_MAX } from '#ports/card-network.ts';
import { MERCHANT_AMOUNT_OR_ZERO_PROBLEMS, MERCHANT_AMOUNT_PROBLEMS } from './read-amount.ts';

/** How large an amount may be depends on its currency and its exchange rate, which are read later. */
const MAX_BEFORE_CURRENCY = MESSAGE_AMOUNT_MAX * 10n ** BigInt(ISO_DECIMALS_MAX);

/** An amount in a merchant's currency, in which no account is kept. */
export const MerchantAmountInput = (options: object = {}) =>
  AnyAmountInput({
    'x-rule': amountRule(MERCHANT_AMOUNT_PROBLEMS, ISO_DECIMALS_MAX, { max: MAX_BEFORE_CURRENCY }),
    ...options,
  });

/** The same of an authorization: one of zero verifies the card. */
export const MerchantAmountOrZeroInput = (options: object = {}) =>
  AnyAmountInput({
    'x-rule': amountRule(MERCHANT_AMOUNT_OR_ZERO_PROBLEMS, ISO_DECIMALS_MAX, { min: 0n, max: MAX_BEFORE_CURRENCY }),
    ...options,
  });
