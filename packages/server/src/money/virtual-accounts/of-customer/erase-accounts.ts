import { renewTenantVersion, type Database } from '../../../foundation/database/index.ts';
import type { CustomerId, TenantId, VirtualAccountId } from '../../../foundation/kit/ids.ts';
import { accountsOfCustomer, eraseLabels, eraseSenders } from './store.ts';

/**
 * Erases the labels and metadata of a customer's accounts, and who paid into them. The bank details stay: the bank can still send payments
 * back. Safe to repeat. @returns the accounts
 */
export async function eraseAccounts(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<VirtualAccountId[]> {
  const ids = (await accountsOfCustomer(database, tenantId, customerId)).map(({ id }) => id);
  if (ids.length === 0) return [];
  await database.transaction(async (transaction) => {
    // Lanes cache accounts and credits.
    transaction.write(renewTenantVersion(tenantId));
    transaction.write(eraseLabels(tenantId, customerId));
    transaction.write(eraseSenders(tenantId, ids));
  });
  return ids;
}
