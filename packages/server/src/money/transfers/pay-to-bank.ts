import { assert } from '#kit/assert.ts';
import { newId, type OperationId } from '#kit/ids.ts';
import { addMilliseconds, storeResponse, type RenderedResponse } from '#database';
import { beginTransfer, commandOf } from './begin-transfer.ts';
import type { TransferOrder } from './transfer-order.ts';
import type { TransferDependencies } from './dependencies.ts';
import type { BankDestination, Transfer } from './model.ts';
import { findTransferByOperation } from './store.ts';
import { isUnavailable, WORKER_DELAY_MS } from '#kit/external-call.ts';
import { sendPayment } from './bank-tasks/send-payment.ts';
import { scheduleRequest } from './bank-tasks/store.ts';
import { transferView } from './transfer-view.ts';

/**
 * Pays to a bank account in two steps. The first commit holds the money on the transfer's ledger account and stores the
 * idempotency key, so that nothing is lost or executed twice. The second step sends the payment to the bank. A retry or the
 * worker continues a transfer that was interrupted in between. The bank reports the outcome in a notice.
 */
export async function payToBank(
  dependencies: TransferDependencies,
  order: TransferOrder,
  destination: BankDestination,
): Promise<RenderedResponse> {
  const { request } = order;
  const { tenant, idempotency } = request;
  const operationId = newId<'operation'>();
  const outcome = await dependencies.ledger.submit({
    ...commandOf(order, destination),
    tenantId: tenant.id,
    operationId,
    decide(draft) {
      const rest = { destination, status: 'pending', quoteId: null, target: null } as const;
      const transfer = beginTransfer(draft, order, rest);
      draft.writeKeepingFacts(scheduleRequest(transfer, 'send', addMilliseconds(draft.tenantNow, WORKER_DELAY_MS)));
      return undefined;
    },
  });
  switch (outcome.kind) {
    case 'replayed':
      return outcome.response;
    case 'repeated':
      // Another call created the transfer, with another key or none: this call's key is not stored.
      return request.respond(transferView(await requireByOperation(dependencies, order, outcome.operation.id)));
    case 'unfinished':
    case 'committed':
    default: {
      const begun = outcome.kind === 'unfinished' ? outcome.operationId : operationId;
      const transfer = await send(dependencies, await requireByOperation(dependencies, order, begun));
      return await storeResponse(
        dependencies.database,
        tenant.id,
        idempotency.key,
        begun,
        request.respond(transferView(transfer)),
      );
    }
  }
}

/** The second step. The transfer stays pending whether or not the bank responds. */
async function send(dependencies: TransferDependencies, transfer: Transfer): Promise<Transfer> {
  if (transfer.status !== 'pending' || transfer.cancelOperationId !== null) return transfer;
  try {
    await sendPayment(dependencies, transfer);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
  return transfer;
}

async function requireByOperation(
  { database }: TransferDependencies,
  { request }: TransferOrder,
  operationId: OperationId,
): Promise<Transfer> {
  const transfer = await findTransferByOperation(database, request.tenant.id, operationId);
  assert(transfer, 'a transfer operation has a transfer');
  return transfer;
}
