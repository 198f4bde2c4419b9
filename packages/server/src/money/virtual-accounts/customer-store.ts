import { plainArray, query, statement, type Query, type Queryable } from '#database';
import type { CustomerId, OperationId, TenantId, VirtualAccountId } from '#kit/ids.ts';

interface CustomerAccount {
  readonly id: VirtualAccountId;
  /** Whether it can still receive money. */
  readonly is_open: boolean;
  /** The operation that issued it. */
  readonly operation_id: OperationId;
}

const LIST = statement<CustomerAccount>(
  'virtual_accounts.of_customer',
  `SELECT id, operation_id, closed_at IS NULL AND NOT rejected AS is_open FROM virtual_accounts
    WHERE tenant_id = $1 AND customer_id = ANY ($2::uuid[])`,
);

const ERASE_TEXTS = statement(
  'virtual_accounts.erase_texts',
  `UPDATE virtual_accounts
      SET label = NULL, metadata = '{}', failure_reason = NULL
    WHERE tenant_id = $1 AND customer_id = $2 AND (label IS NOT NULL OR metadata <> '{}' OR failure_reason IS NOT NULL)`,
);

const ERASE_SENDERS = statement<{ id: string }>(
  'account_credits.erase_senders',
  `UPDATE account_credits SET sender_name = NULL, sender_account = NULL, reference = NULL, return_reason = NULL
    WHERE tenant_id = $1 AND account_id = ANY ($2::uuid[])
      AND (sender_name IS NOT NULL OR sender_account IS NOT NULL OR reference IS NOT NULL OR return_reason IS NOT NULL)
   RETURNING id`,
);

/** The virtual accounts of customers. */
export async function accountsOfCustomers(
  database: Queryable,
  tenantId: TenantId,
  customerIds: readonly CustomerId[],
): Promise<CustomerAccount[]> {
  return await database.rows(query(LIST, tenantId, plainArray(customerIds)));
}

/** Erases what the partner and the bank wrote about a customer's accounts. */
export function eraseTexts(tenantId: TenantId, customerId: CustomerId): Query {
  return query(ERASE_TEXTS, tenantId, customerId);
}

/** Erases who paid into the accounts, and why payments were returned. */
export function eraseSenders(tenantId: TenantId, ids: readonly VirtualAccountId[]): Query<{ id: string }> {
  return query(ERASE_SENDERS, tenantId, plainArray(ids));
}
