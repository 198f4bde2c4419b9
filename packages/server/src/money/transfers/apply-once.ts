import { Abandoned, internalReference, type OperationDraft } from '#ledger';
import type { TransferDependencies } from './dependencies.ts';
import { accountsOf } from './end-transfer.ts';
import { draftedTransfer, transferFact } from './find-transfer.ts';
import { effectOf, type Transfer } from './model.ts';
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
  const outcome = await ledger.run({
    tenantId: transfer.tenantId,
    accounts: accountsOf(transfer),
    facts: [transferFact(transfer)],
    reference: internalReference('transfer_notice', JSON.stringify([transfer.id, notice.noticeId, notice.outcome])),
    decide(draft) {
      const current = draftedTransfer(draft, transfer);
      const effect = effectOf(current, notice.outcome);
      if (effect !== 'applied') return new Abandoned(effect);
      apply(draft, current);
      draft.writeKeepingFacts(saveNotice(transfer, notice, effect, draft.now));
      return undefined;
    },
  });
  if (outcome.kind === 'abandoned') await database.rows(saveNotice(transfer, notice, outcome.why, clock.now()));
}
