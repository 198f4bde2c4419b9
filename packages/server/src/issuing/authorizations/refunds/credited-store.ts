import { query, statement, type Query, type Queryable } from '#database';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';

interface CreditedRow {
  card_id: CardId;
  day_amount: bigint;
  week_amount: bigint;
  month_amount: bigint;
  lifetime_amount: bigint;
}

const since = (window: string): string =>
  `FILTER (WHERE created_at >= date_trunc('${window}', $4::timestamptz, 'UTC'))`;

// A credit counts from when it was first seen, as far as it was not reversed. Added up card by card: while the statistics of a large table
// know no credits yet, a join would read all credits of the installation each time.
const SUM_CREDITS = statement<CreditedRow>(
  'authorizations.sum_credits',
  `SELECT card_id, sums.*
     FROM credited_cards CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount) ${since('day')}, 0)::bigint AS day_amount,
              coalesce(sum(amount) ${since('week')}, 0)::bigint AS week_amount,
              coalesce(sum(amount) ${since('month')}, 0)::bigint AS month_amount,
              coalesce(sum(amount), 0)::bigint AS lifetime_amount
         FROM (SELECT created_at, greatest(pending_refund + refunded, 0) AS amount
                 FROM transactions
                WHERE tenant_id = $1 AND card_id = credited_cards.card_id AND type = 'original_credit') AS credit) AS sums
    WHERE tenant_id = $1 AND customer_id = $2 AND currency = $3`,
);

// Repeated with each new credit of a card.
const INSERT_CREDITED_CARD = statement(
  'authorizations.insert_credited_card',
  `INSERT INTO credited_cards (tenant_id, customer_id, currency, card_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
);

/** A customer's cards in one currency. */
export interface CreditedCards {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  readonly currency: Currency;
}

/** What the cards have received by original credits, in the windows that run at this time. Cards without credits are absent. */
export async function sumCredits(
  database: Queryable,
  { tenantId, customerId, currency }: CreditedCards,
  now: Date,
): Promise<CreditedRow[]> {
  return await database.rows(query(SUM_CREDITS, tenantId, customerId, currency, now));
}

/** Notes that a card has a credit, for `sumCredits`. */
export function insertCreditedCard({ tenantId, customerId, currency }: CreditedCards, cardId: CardId): Query {
  return query(INSERT_CREDITED_CARD, tenantId, customerId, currency, cardId);
}
