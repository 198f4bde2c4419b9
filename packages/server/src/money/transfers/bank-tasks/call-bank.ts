import { callOrPostpone, retryDelay_ms } from '#kit/external-call.ts';
import { addMilliseconds, tenantNow } from '#database';
import type { TransferDependencies } from '../dependencies.ts';
import type { Transfer } from '../model.ts';
import { postponeRequest, type BankRequest } from './store.ts';

/**
 * Sends the bank a request about a transfer. When the bank does not respond, the worker repeats the request later.
 * @throws AppError issuer_unavailable when the call failed or timed out: the outcome is indeterminate
 */
export async function callBank<Value>(
  { database, clock }: TransferDependencies,
  transfer: Transfer,
  request: BankRequest,
  call: () => Promise<Value>,
): Promise<Value> {
  return await callOrPostpone(call, async () => {
    const now = await tenantNow(database, clock, transfer.tenantId);
    await database.rows(
      postponeRequest(transfer, request, addMilliseconds(now, retryDelay_ms(transfer.createdAt, now))),
    );
  });
}
