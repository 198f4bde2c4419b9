import { query, statement, type Queryable } from '#database';
import { firstIdOf, type TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { OperationType } from './model.ts';

interface ChargedRow {
  type: OperationType;
  amount: bigint;
  count: bigint;
  fee: bigint;
  looked_at: bigint;
  oldest: Date;
}

// By id, whose order is that of time, so that the newest are read without a sort.
const COUNT_CHARGED = statement<ChargedRow>(
  'ledger.count_charged',
  `WITH newest AS (
     SELECT type, status, currency, amount, fee, fee_version, created_at FROM operations
      WHERE tenant_id = $1 AND id >= $2 ORDER BY id DESC LIMIT $3)
   SELECT type, amount, count(*) AS count, sum(fee)::bigint AS fee,
          (SELECT count(*) FROM newest) AS looked_at, (SELECT min(created_at) FROM newest) AS oldest
     FROM newest
    WHERE currency = $4 AND status <> 'failed' AND fee_version IS NOT NULL AND type = ANY ($5)
    GROUP BY type, amount`,
);

/**
 * Operations with fees by their type and amount, with the sum of their fees.
 * @param limit how many operations of all kinds are looked at, the newest first
 * @returns `since`: from when on they were looked at
 */
export async function countCharged(
  database: Queryable,
  tenantId: TenantId,
  currency: Currency,
  types: readonly OperationType[],
  from: Date,
  limit: number,
) {
  const groups = await database.rows(query(COUNT_CHARGED, tenantId, firstIdOf(from), limit, currency, [...types]));
  const [first] = groups;
  const since = first !== undefined && first.looked_at >= BigInt(limit) ? first.oldest : from;
  return { groups, since };
}
