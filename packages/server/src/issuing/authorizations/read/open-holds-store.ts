import { query, statement, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';

// Reads the open holds by their index, and no other transaction.
const OPEN_HOLDS = statement<{ tenant_id: TenantId; currency: Currency; holds: bigint; amount: bigint }>(
  'authorizations.open_holds',
  `SELECT tenant_id, currency, count(*) AS holds, sum(held)::bigint AS amount
     FROM transactions WHERE hold_expires_at IS NOT NULL GROUP BY tenant_id, currency`,
);

/** The open holds of a tenant in a currency. */
interface OpenHolds {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  readonly holds: number;
  /** In minor units. */
  readonly amount: bigint;
}

/** Counts and adds up the money that purchases of all tenants hold. */
export async function sumOpenHolds(database: Queryable): Promise<OpenHolds[]> {
  const rows = await database.rows(query(OPEN_HOLDS));
  return rows.map(({ tenant_id, currency, holds, amount }) => {
    return { tenantId: tenant_id, currency, holds: Number(holds), amount };
  });
}
