import { findCards } from '#cards';
import type { Queryable } from '#database';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { TransactionView } from './transaction-view.ts';

/** A transaction as a row of CSV, which people read: ids alone do not tell them the card. */
export interface TransactionRow extends TransactionView {
  /** The last four digits of its card; null if the card has no number. */
  readonly card_last4?: string | null;
}

/** Adds the last four digits of their cards, with one statement for all. */
export async function withLast4(
  database: Queryable,
  tenantId: TenantId,
  transactions: readonly TransactionView[],
): Promise<TransactionRow[]> {
  const ids = [...new Set(transactions.map(({ card_id }) => card_id as CardId))];
  const cards = ids.length === 0 ? [] : await findCards(database, tenantId, ids);
  const last4 = new Map(cards.map((card) => [card?.id as string | undefined, card?.number?.last4 ?? null]));
  return transactions.map((each) => ({ ...each, card_last4: last4.get(each.card_id) ?? null }));
}
