import { formatAmount } from '../../foundation/kit/money.ts';
import { aboutCard } from '../cards/index.ts';
import type { Entry } from '../../money/ledger/index.ts';
import type { CardDesk } from './card-desk.ts';
import type { Transaction } from './model.ts';

/** What every event about a purchase says of it. */
function aboutPurchase(desk: CardDesk, { id, merchant, asked, status }: Transaction) {
  return {
    ...aboutCard(desk.card),
    operation_id: desk.operationId,
    transaction_id: id,
    transaction_status: status,
    merchant,
    merchant_amount: { amount: decimal(asked.amount, asked.decimals), currency: asked.currency },
  };
}

/** Money that a purchase moved. `entry`: the card's ledger entry that tells of it. */
export function purchaseMoneyEvent(
  desk: CardDesk,
  type: 'card.charged' | 'card.refund',
  transaction: Transaction,
  amount: bigint,
  entry: Entry,
  more: { readonly stage?: 'authorization' | 'clearing'; readonly released?: bigint; readonly reason?: string },
): void {
  const { currency } = desk.card;
  const { released, ...rest } = more;
  const data = {
    ...aboutPurchase(desk, transaction),
    amount: formatAmount(amount, currency),
    currency,
    balance_after: formatAmount(desk.balance, currency),
    ...rest,
    ...(released === undefined ? {} : { released: formatAmount(released, currency) }),
  };
  desk.draft.event(type, desk.card.id, data, entry.sequence);
}

export function declinedEvent(
  desk: CardDesk,
  transaction: Transaction,
  reason: string,
  amount: bigint | undefined,
): void {
  const { currency } = desk.card;
  desk.draft.event('card.declined', desk.card.id, {
    ...aboutPurchase(desk, transaction),
    amount: amount === undefined ? null : formatAmount(amount, currency),
    currency,
    balance_after: formatAmount(desk.balance, currency),
    decline_reason: reason,
  });
}

/** A merchant's amount in its own currency, of which the ledger knows nothing. */
export function decimal(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`;
}
