import { formatAmount } from '../../foundation/kit/money.ts';
import { cardEventData } from '../cards/index.ts';
import type { AuthorizationContext } from './authorization-context.ts';
import { merchantView } from './merchant/read-merchant.ts';
import type { Transaction } from './model.ts';
import { traitsView } from './traits.ts';

/** The data of `Purchase`. */
export function purchaseEventData(
  context: AuthorizationContext,
  { id, merchant, traits, requested, status }: Transaction,
) {
  return {
    ...cardEventData(context.card),
    operation_id: context.operationId,
    transaction_id: id,
    transaction_status: status,
    merchant: merchantView(merchant),
    ...traitsView(traits),
    merchant_amount: { amount: decimal(requested.amount, requested.decimals), currency: requested.currency },
  };
}

/** The data of `Purchase` and `CardMovement`. */
export function purchaseMoneyEventData(context: AuthorizationContext, transaction: Transaction, amount: bigint) {
  const { currency } = context.card;
  return {
    ...purchaseEventData(context, transaction),
    amount: formatAmount(amount, currency),
    currency,
    balance_after: formatAmount(context.balance, currency),
  };
}

/** An amount in the merchant's currency, which may be one that the ledger does not know. */
export function decimal(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`;
}
