import { plainArray, query, statement, type Queryable } from '#database';
import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import type { CardKey } from '#controls';

/** The totals of a card's transactions. */
interface CardSum {
  tenant_id: TenantId;
  card_id: CardId;
  transactions: bigint;
  /** Minor units. */
  held: bigint;
  /** Up to ten transactions whose amounts do not add up; null if all do. */
  unbalanced: TransactionId[] | null;
  /** Up to ten transactions whose steps have different amounts. */
  mistold: TransactionId[] | null;
}

const SUM_CARDS = statement<CardSum>(
  'authorizations.sum_cards',
  `SELECT wanted.tenant_id, wanted.card_id, count(transactions.id) AS transactions,
          coalesce(sum(transactions.held), 0)::bigint AS held,
          (array_agg(transactions.id) FILTER (
            WHERE transactions.authorized + uncovered <> held + released + transactions.cleared
               OR (held > 0 OR pending_refund > 0) <> (hold_expires_at IS NOT NULL)
               OR (held_by_day IS NOT NULL AND held <> (
                 SELECT sum(amount::bigint) FROM json_each_text(held_by_day) AS by_day (day, amount)))))[1:10] AS unbalanced,
          (array_agg(transactions.id) FILTER (
            WHERE transactions.authorized <> steps.authorized OR transactions.cleared <> steps.cleared
               OR transactions.refunded <> steps.refunded))[1:10] AS mistold
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, card_id)
     LEFT JOIN transactions USING (tenant_id, card_id)
     LEFT JOIN LATERAL (
       SELECT coalesce(sum(amount) FILTER (WHERE type IN ('authorization', 'increment', 'advice')), 0) AS authorized,
              coalesce(sum(amount) FILTER (WHERE type = 'clearing'), 0) AS cleared,
              coalesce(sum(amount) FILTER (WHERE type IN ('refund', 'original_credit')), 0)
                - coalesce(sum(amount) FILTER (WHERE type IN ('refund_reversal', 'original_credit_reversal')), 0) AS refunded
         FROM transaction_steps
        WHERE transaction_steps.tenant_id = transactions.tenant_id AND transaction_id = transactions.id
     ) AS steps ON true
    GROUP BY wanted.tenant_id, wanted.card_id`,
);

const COUNT_TRANSACTIONS = statement<{ transactions: bigint }>(
  'authorizations.count_transactions',
  `SELECT count(*) AS transactions FROM transactions`,
);

/** One per card, in any order. */
export async function sumCards(database: Queryable, cards: readonly CardKey[]): Promise<CardSum[]> {
  return await database.rows(
    query(SUM_CARDS, plainArray(cards.map((card) => card.tenantId)), plainArray(cards.map((card) => card.cardId))),
  );
}

export async function countTransactions(database: Queryable): Promise<bigint> {
  return (await database.rows(query(COUNT_TRANSACTIONS)))[0]!.transactions;
}
