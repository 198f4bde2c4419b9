import { assert } from '#kit/assert.ts';
import { newId, type OperationId } from '#kit/ids.ts';
import { storeResponse, type RenderedResponse } from '#database';
import type { LedgerCommand } from '#ledger';
import { beginTransfer, commandOf } from './begin-transfer.ts';
import type { TransferOrder } from './transfer-order.ts';
import type { TransferDependencies } from './dependencies.ts';
import { BANK_PAYMENT, type BankDestination, type Transfer } from './model.ts';
import { findTransferByOperation } from './store.ts';
import { transferView } from './transfer-view.ts';

/**
 * Pays to a bank account in two steps. The first commit holds the money on the transfer's ledger account and stores the
 * idempotency key, so that nothing is lost or executed twice. The second step sends the payment to the bank. A retry or a
 * worker continues a transfer that was interrupted in between. The bank reports the outcome in a notice.
 */
export async function payToBank(
  dependencies: TransferDependencies,
  order: TransferOrder,
  destination: BankDestination,
): Promise<RenderedResponse> {
  const { database, ledger, work } = dependencies;
  const { request } = order;
  const { tenant, idempotency } = request;
  const operationId = newId<'operation'>();
  const payment: LedgerCommand<never> = {
    ...commandOf(order, destination),
    tenantId: tenant.id,
    operationId,
    decide(draft) {
      const rest = { destination, status: 'pending', quoteId: null, target: null } as const;
      const transfer = beginTransfer(draft, order, rest);
      draft.schedule(BANK_PAYMENT, transfer.id, { heldBy: work.id, since: draft.now }, { request: 'send' });
      return undefined;
    },
  };
  const outcome = await work.holding(() => ledger.submit(payment));
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
      const transfer = await requireByOperation(dependencies, order, begun);
      // The transfer stays pending whether or not the bank responds.
      await work.finish(BANK_PAYMENT, tenant.id, transfer.id);
      const response = request.respond(transferView(transfer));
      return await storeResponse(database, tenant.id, idempotency.key, begun, response);
    }
  }
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
