import { callExternal } from '#kit/external-call.ts';
import { Abandoned, endOperation } from '#ledger';
import type { WorkKey, WorkResult } from '#work';
import type { TransferDependencies } from './dependencies.ts';
import { accountsOf, failTransfer } from './end-transfer.ts';
import { CANCELLED } from './failures.ts';
import { draftedTransfer, setTransfer, transferFact } from './find-transfer.ts';
import type { Transfer } from './model.ts';
import { applyOnce } from './apply-once.ts';

/**
 * Asks the bank to cancel a payment and applies its response, unless that was done or the transfer has ended. `unknown` means the same
 * as `cancelled`: the bank will not execute the payment. Idempotent.
 * @throws AppError issuer_unavailable when the bank did not respond
 */
export async function cancelPayment(
  dependencies: TransferDependencies,
  transfer: Transfer,
  claim: WorkKey,
): Promise<WorkResult> {
  const { tenantId, id, cancelOperationId } = transfer;
  if (cancelOperationId === null) return 'done';
  const answer = await callExternal(() => dependencies.rails.cancelPayment({ tenantId, transferId: id }));
  if (answer === 'too_late') return await rejectCancellation(dependencies, transfer, claim);
  // If the bank has reported another outcome meanwhile, this notice is stored as a contradiction.
  const notice = { noticeId: 'cancel', outcome: 'failed', reason: CANCELLED.code } as const;
  await applyOnce(dependencies, transfer, notice, (draft, current) => failTransfer(draft, current, CANCELLED));
  return 'done';
}

/** The payment is already on its way: its outcome arrives as a notice. */
async function rejectCancellation(
  { ledger }: TransferDependencies,
  transfer: Transfer,
  claim: WorkKey,
): Promise<WorkResult> {
  const { tenantId, currency, sourceWalletId } = transfer;
  const outcome = await ledger.run({
    tenantId,
    accounts: accountsOf(transfer),
    facts: [transferFact(transfer)],
    decide(draft) {
      const current = draftedTransfer(draft, transfer);
      // Another process has applied this response, or the outcome has arrived.
      if (current.cancelOperationId === null) return new Abandoned('cancellation_closed');
      draft.writeKeepingFacts(endOperation(tenantId, current.cancelOperationId, 'failed', 'transfer_not_pending'));
      setTransfer(draft, { ...current, cancelOperationId: null });
      draft.record({
        type: 'transfer_cancel_refusal',
        status: 'succeeded',
        currency,
        amount: 0n,
        fee: 0n,
        cardId: null,
        walletId: sourceWalletId,
      });
      draft.complete(claim);
      return undefined;
    },
  });
  return outcome.kind === 'committed' ? 'completed' : 'done';
}
