import { callBank } from './bank-tasks/call-bank.ts';
import { completeClosing } from './bank-tasks/store.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import type { VirtualAccount } from './model.ts';

/**
 * Closes an account at the bank after it was closed here. Idempotent.
 * @throws AppError issuer_unavailable when the bank did not confirm it; the worker repeats the request
 */
export async function closeAtBank(dependencies: VirtualAccountDependencies, account: VirtualAccount): Promise<void> {
  const { database, rails } = dependencies;
  const reference = { tenantId: account.tenantId, accountId: account.id };
  await callBank(dependencies, 'close', account, account.closedAt!, () => rails.closeAccount(reference));
  await database.rows(completeClosing(account));
}
