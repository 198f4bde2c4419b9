import { addMilliseconds } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import type { VirtualAccountDependencies } from '../dependencies.ts';
import type { VirtualAccount } from '../model.ts';
import { openAtBank } from '../open-at-bank.ts';
import { closeAtBank } from '../close-at-bank.ts';
import { claimTasks, tenantsWithTasks, type BankTask } from './store.ts';

/** Processed in parallel, so that an unresponsive bank costs a tenant one time-out per round. */
const ACCOUNTS_PER_TENANT = 10;
/** Longer than a call to the bank can take. */
const CLAIM_MS = 5 * MINUTE_MS;

/**
 * One round over the accounts that the bank has not opened or whose closing it has not confirmed, although the API call is
 * over: the call was interrupted, or the bank did not respond. The number of accounts per tenant and round is limited. Uses
 * real time, not the tenants' test clocks, because only the bank is waited for.
 * @returns the number of accounts attempted
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
  const until = addMilliseconds(now, CLAIM_MS);
  let tried = 0;
  for (const tenantId of await tenantsWithTasks(database, task, now, TENANTS_PER_ROUND)) {
    const accounts = await claimTasks(database, task, { tenantId, now, until, limit: ACCOUNTS_PER_TENANT });
    tried += accounts.length;
    await Promise.all(accounts.map((account) => work(account).catch(onFailure)));
  }
  return tried;
}
