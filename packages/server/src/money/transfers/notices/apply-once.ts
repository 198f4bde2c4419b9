import { AppError } from '../../../foundation/kit/app-error.ts';
import { newId } from '../../../foundation/kit/ids.ts';
import { internalReference, type OperationDraft } from '../../ledger/index.ts';
import type { TransferDependencies } from '../dependencies.ts';
import { accountsOf } from '../end-transfer.ts';
import { draftedTransfer, transferFact } from '../find-transfer.ts';
import { effectOf, type NoticeEffect, type Transfer } from '../model.ts';
import { saveNotice, type Notice } from './store.ts';

/**
 * Applies a bank notice to a transfer exactly once, however often it is delivered. A notice that changes nothing is stored
 * with its effect (`known` or `contradicts`). Effects are final: success can only become reversed, and a notice that was
 * known or contradicting before a reversal still is after it.
 * @param transfer a transfer as read earlier; only its immutable fields are used
 */
export async function applyOnce(
  { database, ledger, clock }: TransferDependencies,
  transfer: Transfer,
  notice: Notice,
  apply: (draft: OperationDraft, current: Transfer) => void,
): Promise<void> {
  let effect: NoticeEffect | undefined;
  try {
    await ledger.submit({
      tenantId: transfer.tenantId,
      operationId: newId<'operation'>(),
      accounts: accountsOf(transfer),
      facts: [transferFact(transfer)],
      reference: internalReference('transfer_notice', JSON.stringify([transfer.id, notice.noticeId, notice.outcome])),
      decide(draft) {
        const current = draftedTransfer(draft, transfer);
        effect = effectOf(current, notice.outcome);
        if (effect !== 'applied') throw new AppError('transfer_not_pending');
        apply(draft, current);
        draft.writeKeepingFacts(saveNotice(transfer, notice, effect, draft.now));
        return undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'transfer_not_pending') || effect === undefined) throw error;
    await database.rows(saveNotice(transfer, notice, effect, clock.now()));
  }
}
