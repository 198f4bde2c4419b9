import { formatAmount } from '../../foundation/kit/money.ts';
import { cardEventData } from '../cards/index.ts';
import type { Entry } from '../../money/ledger/index.ts';
import type { AuthorizationContext } from './authorization-context.ts';
import type { Transaction } from './model.ts';

/** What every event about a purchase says of it. */
function purchaseEventData(context: AuthorizationContext, { id, merchant, requested, status }: Transaction) {
  return {
    ...cardEventData(context.card),
    operation_id: context.operationId,
    transaction_id: id,
    transaction_status: status,
    merchant,
    merchant_amount: { amount: decimal(requested.amount, requested.decimals), currency: requested.currency },
  };
}

/** Money that a purchase moved. `entry`: the card's ledger entry that tells of it. */
export function purchaseMoneyEvent(
  context: AuthorizationContext,
  type: 'card.charged' | 'card.refund',
  transaction: Transaction,
  amount: bigint,
  entry: Entry,
  more: { readonly stage?: 'authorization' | 'clearing'; readonly released?: bigint; readonly reason?: string },
): void {
  const { currency } = context.card;
  const { released, ...rest } = more;
  const data = {
    ...purchaseEventData(context, transaction),
    amount: formatAmount(amount, currency),
    currency,
    balance_after: formatAmount(context.balance, currency),
    ...rest,
    ...(released === undefined ? {} : { released: formatAmount(released, currency) }),
  };
  context.draft.event(type, context.card.id, data, entry.sequence);
}

export function declinedEvent(
  context: AuthorizationContext,
  transaction: Transaction,
  reason: string,
  amount: bigint | undefined,
): void {
  const { currency } = context.card;
  context.draft.event('card.declined', context.card.id, {
    ...purchaseEventData(context, transaction),
    amount: amount === undefined ? null : formatAmount(amount, currency),
    currency,
    balance_after: formatAmount(context.balance, currency),
    decline_reason: reason,
  });
}

/** A merchant's amount in its own currency, of which the ledger knows nothing. */
export function decimal(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`;
}
