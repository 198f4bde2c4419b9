import type { TenantId } from '../../../foundation/kit/ids.ts';
import type { Currency } from '../../../foundation/kit/money.ts';
import { inSnapshot, plainArray, query, statement, type Database } from '../../../foundation/database/index.ts';
import type { AccountKind, EntryType } from '../model.ts';

/** What entries of one type did to all accounts of one kind and currency of a tenant. */
export interface MovementSum {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  readonly kind: AccountKind;
  readonly type: EntryType;
  readonly count: bigint;
  /** Minor units, signed. */
  readonly amount: bigint;
}

// The index of ranges finds the entries between two moments, of whatever tenant: those of several tenants cost as much as of
// one. They are summed by account first, so that each account is looked up once.
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
 * All movements of some tenants between two moments, the second exclusive. It may take its time, over one unchanging view,
 * and stands in nobody's way.
 */
export async function sumMovements(
  database: Database,
  tenantIds: readonly TenantId[],
  from: Date,
  to: Date,
): Promise<MovementSum[]> {
  const rows = await inSnapshot(database, (snapshot) => snapshot.rows(query(SUM, from, to, plainArray(tenantIds))));
  return rows.map(({ tenant_id: tenantId, ...sum }) => ({ tenantId, ...sum }));
}
