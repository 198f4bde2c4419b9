import { plainArray, query, statement, type Queryable } from '../../../foundation/database/index.ts';
import type { CardId, TenantId } from '../../../foundation/kit/ids.ts';

interface CreditedRow {
  card_id: CardId;
  day_amount: bigint;
  week_amount: bigint;
  month_amount: bigint;
  lifetime_amount: bigint;
}

const since = (window: string): string =>
  `FILTER (WHERE created_at >= date_trunc('${window}', $3::timestamptz, 'UTC'))`;

// A credit counts from when it was first seen, as far as it was not reversed.
const SUM_CREDITS = statement<CreditedRow>(
  'authorizations.sum_credits',
  `SELECT card_id, coalesce(sum(amount) ${since('day')}, 0)::bigint AS day_amount,
          coalesce(sum(amount) ${since('week')}, 0)::bigint AS week_amount,
          coalesce(sum(amount) ${since('month')}, 0)::bigint AS month_amount, sum(amount)::bigint AS lifetime_amount
     FROM (SELECT card_id, created_at, greatest(pending_refund + refunded, 0) AS amount FROM transactions
            WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[]) AND type = 'original_credit') AS credit
    GROUP BY card_id`,
);

/** What these cards have received by original credits, in the windows that run at this time. Cards without credits are absent. */
export async function sumCredits(
  database: Queryable,
  tenantId: TenantId,
  cardIds: readonly CardId[],
  now: Date,
): Promise<CreditedRow[]> {
  return await database.rows(query(SUM_CREDITS, tenantId, plainArray(cardIds), now));
}
