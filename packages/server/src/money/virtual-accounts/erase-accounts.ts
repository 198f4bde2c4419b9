import { renewTenantVersion, type Database } from '#database';
import type { CustomerId, TenantId, VirtualAccountId } from '#kit/ids.ts';
import { eraseErrors } from '#ledger';
import { accountsOfCustomers, eraseSenders, eraseTexts } from './customer-store.ts';

/**
 * Erases the labels and metadata of a customer's accounts, why the bank rejected them, and who paid into them. The bank details stay: the
 * bank can still send payments back. Safe to repeat. @returns the accounts
 */
export async function eraseAccounts(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<VirtualAccountId[]> {
  const accounts = await accountsOfCustomers(database, tenantId, [customerId]);
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return [];
  await database.transaction(async (transaction) => {
    // Lanes cache accounts and credits.
    transaction.write(renewTenantVersion(tenantId));
    transaction.write(eraseTexts(tenantId, customerId));
    transaction.write(eraseSenders(tenantId, ids));
    const issuing = accounts.map((account) => account.operation_id);
    transaction.write(eraseErrors(tenantId, issuing));
  });
  return ids;
}
