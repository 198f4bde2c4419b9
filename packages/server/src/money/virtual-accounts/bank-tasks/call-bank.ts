import { callOrPostpone, retryDelay_ms } from '#kit/external-call.ts';
import { addMilliseconds } from '#database';
import type { VirtualAccountDependencies } from '../dependencies.ts';
import type { VirtualAccount } from '../model.ts';
import { postponeTask, type BankTask } from './store.ts';

/**
 * Calls the bank about an account. When the bank does not respond, the worker repeats the task later.
 * @param since when the task was created
 * @throws AppError issuer_unavailable when the call failed or timed out: the outcome is indeterminate
 */
export async function callBank<Value>(
  { database, clock }: VirtualAccountDependencies,
  task: BankTask,
  account: VirtualAccount,
  since: Date,
  call: () => Promise<Value>,
): Promise<Value> {
  return await callOrPostpone(call, async () => {
    const now = clock.now();
    await database.rows(postponeTask(task, account, addMilliseconds(now, retryDelay_ms(since, now))));
  });
}
