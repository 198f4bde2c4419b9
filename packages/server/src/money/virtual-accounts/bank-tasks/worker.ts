import { later } from '../../../foundation/database/index.ts';
import type { VirtualAccountDependencies } from '../dependencies.ts';
import type { VirtualAccount } from '../model.ts';
import { openAtBank } from '../open-at-bank.ts';
import { closeAtBank } from '../close-at-bank.ts';
import { claimTasks, tenantsWithTasks, type BankTask } from './store.ts';

const TENANTS_PER_ROUND = 50;
/** Asked for at once, so that a bank which does not answer costs a tenant one time-out a round. */
const ACCOUNTS_PER_TENANT = 10;
/** How long claimed accounts are left to their claimant before another may try: longer than asking for them can take. */
const CLAIM_MS = 300_000n;

/**
 * One round over the accounts that the bank has not opened, or has not heard are closed, although the requests are over: they
 * were cut off, or the bank did not answer. Tenants take turns. In real time, whatever the tenants' clocks say: nothing waits
 * here but for the bank.
 * @returns how many accounts were tried
 */
export async function runBankTasks(
  dependencies: VirtualAccountDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const opened = await round(dependencies, 'issue', (account) => openAtBank(dependencies, account), onFailure);
  const closed = await round(dependencies, 'close', (account) => closeAtBank(dependencies, account), onFailure);
  return opened + closed;
}

async function round(
  { database, clock }: VirtualAccountDependencies,
  task: BankTask,
  work: (account: VirtualAccount) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = clock.now();
  const until = later(now, CLAIM_MS);
  let tried = 0;
  for (const tenantId of await tenantsWithTasks(database, task, now, TENANTS_PER_ROUND)) {
    const accounts = await claimTasks(database, task, { tenantId, now, until, limit: ACCOUNTS_PER_TENANT });
    tried += accounts.length;
    await Promise.all(accounts.map((account) => work(account).catch(onFailure)));
  }
  return tried;
}
