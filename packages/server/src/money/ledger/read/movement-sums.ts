import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { inSnapshot, plainArray, query, statement, type Database, type Queryable } from '#database';
import type { AccountKind, EntryType } from '../model.ts';

/** The sum of all entries of one type on a tenant's accounts of one kind and currency. */
export interface MovementSum {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  readonly kind: AccountKind;
  readonly type: EntryType;
  readonly count: bigint;
  /** Minor units, signed. */
  readonly amount: bigint;
}

// The BRIN index on created_at finds the entries between two moments for all tenants, so several tenants cost as much as one.
// Entries are summed by account first, so that each account is looked up once.
const SUM = statement<Omit<MovementSum, 'tenantId'> & { tenant_id: TenantId }>(
  'ledger.sum_movements',
  `SELECT moved.tenant_id, accounts.currency, accounts.kind, moved.type, sum(moved.count)::bigint AS count,
          sum(moved.amount)::bigint AS amount
     FROM (SELECT tenant_id, account_id, type, count(*) AS count, sum(amount) AS amount FROM entries
            WHERE created_at >= $1 AND created_at < $2 AND tenant_id = ANY ($3::uuid[])
            GROUP BY tenant_id, account_id, type) AS moved
     JOIN accounts ON accounts.tenant_id = moved.tenant_id AND accounts.id = moved.account_id
    GROUP BY moved.tenant_id, accounts.currency, accounts.kind, moved.type`,
  600_000,
);

/**
 * Sums all movements of some tenants from one moment to before another. It reads one snapshot, may take long (timeout: 10
 * minutes) and blocks no other transaction.
 */
export async function sumMovements(
  database: Database,
  tenantIds: readonly TenantId[],
  from: Date,
  to: Date,
): Promise<MovementSum[]> {
  return await inSnapshot(database, async (snapshot) => await sumMovementsWithin(snapshot, tenantIds, from, to));
}

/** The same within a transaction. */
export async function sumMovementsWithin(
  transaction: Queryable,
  tenantIds: readonly TenantId[],
  from: Date,
  to: Date,
): Promise<MovementSum[]> {
  const rows = await transaction.rows(query(SUM, from, to, plainArray(tenantIds)));
  return rows.map(({ tenant_id: tenantId, ...sum }) => ({ tenantId, ...sum }));
}
