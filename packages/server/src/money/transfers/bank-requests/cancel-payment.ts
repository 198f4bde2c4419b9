import { AppError } from '../../../foundation/kit/app-error.ts';
import { newId } from '../../../foundation/kit/ids.ts';
import { endOperation } from '../../ledger/index.ts';
import type { TransferDependencies } from '../dependencies.ts';
import { accountsOf, failTransfer } from '../end-transfer.ts';
import { CANCELLED } from '../failures.ts';
import { draftedTransfer, keepTransfer, transferFact } from '../find-transfer.ts';
import type { Transfer } from '../model.ts';
import { applyOnce } from '../notices/apply-once.ts';
import { callBank } from './call-bank.ts';
import { completeRequest } from './store.ts';

/**
 * Asks the bank to stop a payment and does what its answer means. `unknown` is as good as `cancelled`: the bank will not send
 * it either. Safe to repeat.
 * @throws AppError issuer_unavailable when the bank did not answer: the worker asks again
 */
export async function cancelPayment(dependencies: TransferDependencies, transfer: Transfer): Promise<void> {
  const { tenantId, id } = transfer;
  const answer = await callBank(dependencies, transfer, 'cancel', () =>
    dependencies.rails.cancelPayment({ tenantId, transferId: id }),
  );
  if (answer === 'too_late') await refuseCancelling(dependencies, transfer);
  else {
    // Should the bank have told otherwise meanwhile, both words are kept.
    const notice = { noticeId: 'cancel', outcome: 'failed', reason: CANCELLED.code } as const;
    await applyOnce(dependencies, transfer, notice, (draft, current) => failTransfer(draft, current, CANCELLED));
  }
}

/** The payment is on its way: what becomes of it comes as a notice. */
async function refuseCancelling({ ledger }: TransferDependencies, transfer: Transfer): Promise<void> {
  const { tenantId, currency, sourceWalletId } = transfer;
  try {
    await ledger.submit({
      tenantId,
      operationId: newId<'operation'>(),
      accounts: accountsOf(transfer),
      facts: [transferFact(transfer)],
      decide(draft) {
        const current = draftedTransfer(draft, transfer);
        if (current.cancelOperationId === null) throw new AppError('transfer_not_pending');
        draft.writeKeepingFacts(endOperation(tenantId, current.cancelOperationId, 'failed', 'transfer_not_pending'));
        keepTransfer(draft, { ...current, cancelOperationId: null });
        draft.writeKeepingFacts(completeRequest(current, 'cancel'));
        draft.record({
          type: 'transfer_cancel_refusal',
          status: 'succeeded',
          currency,
          amount: 0n,
          fee: 0n,
          cardId: null,
          walletId: sourceWalletId,
        });
        return undefined;
      },
    });
  } catch (error) {
    // Another has learnt the same, or what became of the payment: nothing waits for this answer any more.
    if (!(error instanceof AppError && error.code === 'transfer_not_pending')) throw error;
  }
}
