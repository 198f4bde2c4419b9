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

// A credit counts from when it was first seen, as far as it was not reversed.
const SUM_CREDITS = statement<CreditedRow>(
  'authorizations.sum_credits',
  `SELECT card_id, coalesce(sum(amount) ${since('day')}, 0)::bigint AS day_amount,
          coalesce(sum(amount) ${since('week')}, 0)::bigint AS week_amount,
          coalesce(sum(amount) ${since('month')}, 0)::bigint AS month_amount, sum(amount)::bigint AS lifetime_amount
     FROM (SELECT card_id, created_at, greatest(pending_refund + refunded, 0) AS amount
             FROM credited_cards JOIN transactions USING (tenant_id, card_id)
            WHERE tenant_id = $1 AND customer_id = $2 AND credited_cards.currency = $3 AND type = 'original_credit') AS credit
    GROUP BY card_id`,
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
