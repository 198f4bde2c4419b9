import { Type } from 'typebox';
import { amountRule } from '../../../foundation/api/rules.ts';
import { AnyAmountInput, Line, NullableLine } from '../../../foundation/api/schema.ts';
import { MERCHANT_AMOUNT_PROBLEMS } from './read-amount.ts';
import { countryRule, DEFAULT_MERCHANT, merchantTextRule } from './read-merchant.ts';

/** A merchant category code in a request. */
export const MccInput = () =>
  Type.String({
    pattern: '^[0-9]{4}$',
    description: 'Merchant category code (ISO 18245), such as `5411`.',
    'x-problem': 'must be four digits, such as "5411"',
  });

export const CountryInput = () =>
  Type.String({
    pattern: '^[A-Za-z]{2}$',
    description: 'Country code (ISO 3166-1 alpha-2), such as `US`.',
    'x-rule': countryRule,
    'x-problem': 'must be a country code of two letters, such as "US"',
  });

export const MerchantInput = Type.Object(
  {
    name: Type.Optional(
      Line(100, {
        description: 'Merchant name, as the card network sends it.',
        default: DEFAULT_MERCHANT.name,
        'x-rule': merchantTextRule,
      }),
    ),
    mcc: Type.Optional(MccInput()),
    country: Type.Optional(CountryInput()),
    city: Type.Optional(NullableLine(100, { description: 'City of the merchant.', 'x-rule': merchantTextRule })),
  },
  { title: 'MerchantInput' },
);

/** The most decimals that a currency of ISO 4217 has. */
const MERCHANT_DECIMALS_MAX = 4;

/** An amount in a merchant's currency, in which no account is kept. */
export const MerchantAmountInput = (options: object = {}) =>
  AnyAmountInput({ 'x-rule': amountRule(MERCHANT_AMOUNT_PROBLEMS, MERCHANT_DECIMALS_MAX), ...options });
