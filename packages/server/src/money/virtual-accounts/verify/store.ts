import { pagesByTenantAndId, statement, type Queryable } from '../../../foundation/database/index.ts';
import type { TenantId, VirtualAccountId } from '../../../foundation/kit/ids.ts';

interface Row {
  tenant_id: TenantId;
  id: VirtualAccountId;
  credits: bigint;
  credited: bigint;
  returns: bigint;
  returned: bigint;
}

/** What partners are told to have come over an account, minor units, and to have gone back. */
export interface ToldOfAccount {
  readonly tenantId: TenantId;
  readonly id: VirtualAccountId;
  readonly credits: { readonly count: bigint; readonly amount: bigint };
  readonly returns: { readonly count: bigint; readonly amount: bigint };
}

const TOLD_AFTER = statement<Row>(
  'account_credits.told_after',
  `SELECT page.tenant_id, page.id, told.credits, told.credited, told.returns, told.returned
     FROM (SELECT tenant_id, id FROM virtual_accounts WHERE (tenant_id, id) > ($1, $2) ORDER BY tenant_id, id LIMIT $3) AS page
    CROSS JOIN LATERAL (
      SELECT count(*) AS credits, coalesce(sum(amount), 0)::bigint AS credited,
             count(*) FILTER (WHERE status = 'returned') AS returns,
             coalesce(sum(amount) FILTER (WHERE status = 'returned'), 0)::bigint AS returned
        FROM account_credits WHERE account_credits.tenant_id = page.tenant_id AND account_id = page.id) AS told
    ORDER BY page.tenant_id, page.id`,
);

const ACCOUNTS_PER_PAGE = 2_000;

/** Every virtual account of every tenant with its credits, in order of tenant and id, a page at a time. */
export async function* allTold(database: Queryable): AsyncGenerator<ToldOfAccount[]> {
  for await (const rows of pagesByTenantAndId(database, TOLD_AFTER, ACCOUNTS_PER_PAGE)) yield rows.map(asTold);
}

function asTold({ tenant_id: tenantId, id, credits, credited, returns, returned }: Row): ToldOfAccount {
  return { tenantId, id, credits: { count: credits, amount: credited }, returns: { count: returns, amount: returned } };
}
