import { assert } from '../../foundation/kit/assert.ts';
import type { PaymentNotice } from '../../platforms/ports/funding-rails.ts';
import type { TransferDependencies } from './dependencies.ts';
import { failTransfer, reverseTransfer, succeedTransfer } from './end-transfer.ts';
import { cleanReason, failureOf } from './failures.ts';
import { applyOnce } from './notices/apply-once.ts';
import { loadTransfers } from './store.ts';

/**
 * What the bank tells of a payment: in any order, as often as it likes, also against what it told before. The bank knows only
 * transfers that are committed here, so one that is not known is a mistake, and is delivered again until it is mended.
 */
export async function receivePaymentNotice(dependencies: TransferDependencies, notice: PaymentNotice): Promise<void> {
  const { tenantId, transferId, noticeId, outcome } = notice;
  const reason = cleanReason(notice.reason);
  const [transfer] = await loadTransfers(dependencies.database, [{ tenantId, id: transferId }]);
  assert(transfer?.destination.type === 'bank_account', 'the bank tells of transfers that it was told of');
  await applyOnce(dependencies, transfer, { noticeId, outcome, reason }, (draft, current) => {
    if (outcome === 'success') succeedTransfer(draft, current);
    else if (outcome === 'failed') failTransfer(draft, current, failureOf(outcome, reason));
    else reverseTransfer(draft, current, failureOf(outcome, reason));
  });
}
