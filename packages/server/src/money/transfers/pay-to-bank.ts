import { assert } from '../../foundation/kit/assert.ts';
import { newId, type OperationId } from '../../foundation/kit/ids.ts';
import { later, settleResponse, type RenderedResponse } from '../../foundation/database/index.ts';
import { beginTransfer, commandOf } from './begin-transfer.ts';
import type { TransferOrder } from './order.ts';
import type { TransferDependencies } from './dependencies.ts';
import type { BankDestination, Transfer } from './model.ts';
import { findTransferByOperation } from './store.ts';
import { isUnavailable, REQUEST_LEAD_MS } from '../../foundation/kit/external-call.ts';
import { sendPayment } from './bank-requests/send-payment.ts';
import { scheduleRequest } from './bank-requests/store.ts';
import { transferView } from './transfer-view.ts';

/**
 * Pays to a bank account in two steps. The first commit holds the money on the transfer's account, with the idempotency key:
 * from there on nothing is lost and nothing happens twice. Then the bank is told. Whoever finds it half-way (a retry, the
 * worker) goes on; what becomes of the payment comes as a notice.
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
      draft.writeKeepingFacts(scheduleRequest(transfer, 'send', later(draft.tenantNow, REQUEST_LEAD_MS)));
      return undefined;
    },
  });
  switch (outcome.kind) {
    case 'replayed':
      return outcome.response;
    case 'repeated':
      // Another call's work, under another key or none: this call's key stands for nothing.
      return request.respond(transferView(await requireMade(dependencies, order, outcome.operation.id)));
    case 'unfinished':
    case 'committed':
    default: {
      const begun = outcome.kind === 'unfinished' ? outcome.operationId : operationId;
      const transfer = await send(dependencies, await requireMade(dependencies, order, begun));
      return await settleResponse(
        dependencies.database,
        tenant.id,
        idempotency.key,
        begun,
        request.respond(transferView(transfer)),
      );
    }
  }
}

/** The second step. A bank that does not answer leaves the transfer pending, as one that does. */
async function send(dependencies: TransferDependencies, transfer: Transfer): Promise<Transfer> {
  if (transfer.status !== 'pending' || transfer.cancelOperationId !== null) return transfer;
  try {
    await sendPayment(dependencies, transfer);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
  return transfer;
}

async function requireMade(
  { database }: TransferDependencies,
  { request }: TransferOrder,
  operationId: OperationId,
): Promise<Transfer> {
  const transfer = await findTransferByOperation(database, request.tenant.id, operationId);
  assert(transfer, 'the operation of a transfer has left one');
  return transfer;
}
