import { assert } from '#kit/assert.ts';
import type { PaymentNotice } from '#ports/funding-rails.ts';
import type { TransferDependencies } from './dependencies.ts';
import { failTransfer, reverseTransfer, succeedTransfer } from './end-transfer.ts';
import { cleanReason, failureOf } from './failures.ts';
import { applyOnce } from './apply-once.ts';
import { loadTransfers } from './store.ts';

/**
 * Receives a bank notice about a payment. Notices can be out of order, repeated or contradictory. A payment is sent to the
 * bank only after its transfer is committed, so a notice about an unknown transfer is a defect; the bank redelivers it.
 */
export async function receivePaymentNotice(dependencies: TransferDependencies, notice: PaymentNotice): Promise<void> {
  const { tenantId, transferId, noticeId, outcome } = notice;
  const reason = cleanReason(notice.reason);
  const [transfer] = await loadTransfers(dependencies.database, [{ tenantId, id: transferId }]);
  assert(transfer?.destination.type === 'bank_account', 'a bank notice is about a transfer that was sent to the bank');
  await applyOnce(dependencies, transfer, { noticeId, outcome, reason }, (draft, current) => {
    if (outcome === 'success') succeedTransfer(draft, current);
    else if (outcome === 'failed') failTransfer(draft, current, failureOf(outcome, reason));
    else reverseTransfer(draft, current, failureOf(outcome, reason));
  });
}
