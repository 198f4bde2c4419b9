import { plainArray, query, statement, type Query, type Queryable } from '../../../foundation/database/index.ts';
import type { CustomerId, TenantId, VirtualAccountId } from '../../../foundation/kit/ids.ts';

const LIST = statement<{ id: VirtualAccountId; is_open: boolean }>(
  'virtual_accounts.of_customer',
  `SELECT id, closed_at IS NULL AND failure_reason IS NULL AS is_open FROM virtual_accounts
    WHERE tenant_id = $1 AND customer_id = $2`,
);

const ERASE_LABELS = statement(
  'virtual_accounts.erase_labels',
  `UPDATE virtual_accounts SET label = NULL, metadata = '{}'
    WHERE tenant_id = $1 AND customer_id = $2 AND (label IS NOT NULL OR metadata <> '{}')`,
);

const ERASE_SENDERS = statement<{ id: string }>(
  'account_credits.erase_senders',
  `UPDATE account_credits SET sender_name = NULL, sender_account = NULL, reference = NULL, return_reason = NULL
    WHERE tenant_id = $1 AND account_id = ANY ($2::uuid[])
      AND (sender_name IS NOT NULL OR sender_account IS NOT NULL OR reference IS NOT NULL OR return_reason IS NOT NULL)
   RETURNING id`,
);

/** The virtual accounts of a customer, and whether each can still receive money. */
export async function accountsOfCustomer(database: Queryable, tenantId: TenantId, customerId: CustomerId) {
  return await database.rows(query(LIST, tenantId, customerId));
}

export function eraseLabels(tenantId: TenantId, customerId: CustomerId): Query {
  return query(ERASE_LABELS, tenantId, customerId);
}

/** Erases who paid into the accounts, and what their banks wrote. */
export function eraseSenders(tenantId: TenantId, ids: readonly VirtualAccountId[]): Query<{ id: string }> {
  return query(ERASE_SENDERS, tenantId, plainArray(ids));
}
