import { plainArray, query, statement, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { CURRENCIES, type Currency } from '#kit/money.ts';
import { systemAccountId } from '../model.ts';

/** What a tenant's accounts of some kind have in a currency. */
interface TenantSum {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  /** In minor units, signed. */
  readonly amount: bigint;
}

const SUM = statement<{ tenant_id: TenantId; currency: Currency; amount: bigint }>(
  'ledger.sum_system_balances',
  `SELECT accounts.tenant_id, accounts.currency, sum(balance)::bigint AS amount
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id) JOIN accounts USING (tenant_id, id)
    GROUP BY accounts.tenant_id, accounts.currency`,
);

const KINDS = ['external', 'fees', 'issuer_fees'] as const;

/** Adds up the accounts of tenants that no card, wallet or other item owns: the external account and the fees. */
export async function sumSystemBalances(database: Queryable, tenantIds: readonly TenantId[]): Promise<TenantSum[]> {
  const keys = tenantIds.flatMap((tenantId) =>
    CURRENCIES.flatMap((currency) =>
      KINDS.map((kind) => [tenantId, systemAccountId(tenantId, kind, currency)] as const),
    ),
  );
  const [tenants, accounts] = [keys.map(([tenantId]) => tenantId), keys.map(([, accountId]) => accountId)];
  const rows = await database.rows(query(SUM, plainArray(tenants), plainArray(accounts)));
  return rows.map(({ tenant_id, currency, amount }) => ({ tenantId: tenant_id, currency, amount }));
}
