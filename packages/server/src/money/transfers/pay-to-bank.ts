import type { RenderedResponse } from '#database';
import { beginTransfer, commandOf } from './begin-transfer.ts';
import type { TransferOrder } from './transfer-order.ts';
import type { TransferDependencies } from './dependencies.ts';
import { transferOfOperation } from './find-transfer.ts';
import { BANK_PAYMENT, type BankDestination } from './model.ts';
import { transferView } from './transfer-view.ts';

/**
 * Pays to a bank account in two steps. The first commit holds the money on the transfer's ledger account and stores the
 * idempotency key, so that nothing is lost or executed twice. The second step sends the payment to the bank. A retry or a
 * worker continues a transfer that was interrupted in between. The bank reports the outcome in a notice.
 */
export async function payToBank(
  { database, ledger, work }: TransferDependencies,
  order: TransferOrder,
  destination: BankDestination,
): Promise<RenderedResponse> {
  const { request } = order;
  return await ledger.complete(request, {
    ...commandOf(order, destination),
    decide(draft) {
      const rest = { destination, status: 'pending', quoteId: null, target: null } as const;
      const transfer = beginTransfer(draft, order, rest);
      draft.schedule(BANK_PAYMENT, transfer.id, { heldBy: work.id, since: draft.now }, { request: 'send' });
    },
    async finish({ id: operationId }) {
      const transfer = await transferOfOperation(database, request.tenant.id, operationId);
      // The transfer stays pending whether or not the bank responds.
      await work.finish(BANK_PAYMENT, request.tenant.id, transfer.id);
      return transferView(transfer);
    },
  });
}
