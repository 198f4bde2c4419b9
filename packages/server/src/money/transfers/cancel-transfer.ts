import type { ItemRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import type { RenderedResponse } from '#database';
import { operationReference, type OperationDraft } from '#ledger';
import type { Due } from '#work';
import type { TransferDependencies } from './dependencies.ts';
import { accountsOf } from './end-transfer.ts';
import { draftedTransfer, setTransfer, requireTransfer, transferFact } from './find-transfer.ts';
import { BANK_PAYMENT, type Transfer } from './model.ts';
import { transferView } from './transfer-view.ts';

type CancelRequest = ItemRequest<{ readonly reference?: string }>;

/**
 * Cancels a transfer that the bank has not sent yet, in two steps. The first commit marks the transfer as cancelling: from
 * then on it is not sent, and the cancellation is repeated until the bank responds. The second step calls the bank; its
 * response ends the transfer or leaves it pending.
 * @throws AppError transfer_not_found, reference_conflict; transfer_not_pending when the transfer has ended or is on its way
 */
export async function cancelTransfer(
  dependencies: TransferDependencies,
  request: CancelRequest,
): Promise<RenderedResponse> {
  const { ledger, work } = dependencies;
  const transfer = await requireTransfer(dependencies.database, request.tenant.id, request.params.id);
  return await ledger.complete(request, {
    accounts: accountsOf(transfer),
    facts: [transferFact(transfer)],
    reference: operationReference(request.body.reference, 'transfer_cancel', transfer.id),
    decide(draft) {
      const current = draftedTransfer(draft, transfer);
      if (current.status !== 'pending') throw new AppError('transfer_not_pending');
      beginCancellation(draft, current, { heldBy: work.id, since: draft.now });
    },
    finish: async () => transferView(await requestCancellation(dependencies, transfer)),
  });
}

function beginCancellation(draft: OperationDraft, transfer: Transfer, due: Due): void {
  const { currency, sourceWalletId, cancelOperationId } = transfer;
  const isFirst = cancelOperationId === null;
  draft.record({
    type: 'transfer_cancel',
    // A second cancel call finds the cancellation already in progress and has nothing to do.
    status: isFirst ? 'pending' : 'succeeded',
    currency,
    amount: 0n,
    fee: 0n,
    cardId: null,
    walletId: sourceWalletId,
  });
  if (!isFirst) return;
  setTransfer(draft, { ...transfer, cancelOperationId: draft.operationId });
  draft.schedule(BANK_PAYMENT, transfer.id, due, { request: 'cancel' });
}

/**
 * The second step. If the bank does not respond, the transfer stays in cancelling.
 * @throws AppError transfer_not_pending
 */
async function requestCancellation(dependencies: TransferDependencies, { tenantId, id }: Transfer): Promise<Transfer> {
  await dependencies.work.finish(BANK_PAYMENT, tenantId, id);
  const after = await requireTransfer(dependencies.database, tenantId, id);
  if (after.status === 'failed' || after.cancelOperationId !== null) return after;
  throw new AppError('transfer_not_pending');
}
