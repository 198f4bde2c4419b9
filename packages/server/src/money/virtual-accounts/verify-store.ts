import { pagesByTenantAndId, statement, type Queryable } from '#database';
import type { TenantId, VirtualAccountId } from '#kit/ids.ts';

interface Row {
  tenant_id: TenantId;
  id: VirtualAccountId;
  credits: bigint;
  credited: bigint;
  returns: bigint;
  returned: bigint;
}

/** Number and sum (minor units) of an account's credits and returns, as partners see them. */
export interface CreditTotals {
  readonly tenantId: TenantId;
  readonly id: VirtualAccountId;
  readonly credits: { readonly count: bigint; readonly amount: bigint };
  readonly returns: { readonly count: bigint; readonly amount: bigint };
}

const TOTALS_AFTER = statement<Row>(
  'account_credits.totals_after',
  `SELECT page.tenant_id, page.id, totals.credits, totals.credited, totals.returns, totals.returned
     FROM (SELECT tenant_id, id FROM virtual_accounts WHERE (tenant_id, id) > ($1, $2) ORDER BY tenant_id, id LIMIT $3) AS page
    CROSS JOIN LATERAL (
      SELECT count(*) AS credits, coalesce(sum(amount), 0)::bigint AS credited,
             count(*) FILTER (WHERE status = 'returned') AS returns,
             coalesce(sum(amount) FILTER (WHERE status = 'returned'), 0)::bigint AS returned
        FROM account_credits WHERE account_credits.tenant_id = page.tenant_id AND account_id = page.id) AS totals
    ORDER BY page.tenant_id, page.id`,
);

const ACCOUNTS_PER_PAGE = 2_000;

/** The credit totals of all virtual accounts by tenant and id, one page at a time. */
export async function* allCreditTotals(database: Queryable): AsyncGenerator<CreditTotals[]> {
  for await (const rows of pagesByTenantAndId(database, TOTALS_AFTER, ACCOUNTS_PER_PAGE)) yield rows.map(asTotals);
}

function asTotals({ tenant_id: tenantId, id, credits, credited, returns, returned }: Row): CreditTotals {
  return { tenantId, id, credits: { count: credits, amount: credited }, returns: { count: returns, amount: returned } };
}
