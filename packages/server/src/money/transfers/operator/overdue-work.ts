import type { Queryable } from '#database';
import { formatAmount } from '#kit/money.ts';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { findTransfers, openContradictions } from './store.ts';
import { DAY_MS } from '#kit/durations.ts';

/** Banks report the outcome of a payment within a day. */
const PENDING_MS = DAY_MS;

/** Transfers without an outcome from the bank, and transfers with contradicting notices. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const [pending, contradictions] = await Promise.all([
    findTransfers(database, true, undefined, before(now, PENDING_MS), OVERDUE_WORK_MAX),
    openContradictions(database, undefined, now, OVERDUE_WORK_MAX),
  ]);
  return [
    ...pending.map((transfer) => ({
      kind: 'transfer_pending' as const,
      tenantId: transfer.tenant_id,
      id: transfer.id,
      since: transfer.created_at,
      what: `${formatAmount(transfer.amount, transfer.currency)} ${transfer.currency} ${WAITING[transfer.pending_request ?? 'notice']}`,
      remedy: 'ask the bank for the outcome of this transfer id; the money stays held until the bank reports it',
      remedyCode: 'ask_bank_for_outcome' as const,
      params: {
        amount: formatAmount(transfer.amount, transfer.currency),
        currency: transfer.currency,
        waits_for: transfer.pending_request ?? 'notice',
      },
    })),
    ...contradictions.map((notice) => ({
      kind: 'transfer_contradiction' as const,
      tenantId: notice.tenant_id,
      id: notice.transfer_id,
      since: notice.at,
      what: `the bank reported ${notice.outcome} (notice ${notice.notice_id}) for a transfer that ended with another outcome`,
      remedy:
        'ask the bank for the correct outcome; correct it with `wallets credit` or `wallets debit`, then run `transfers settle`',
      remedyCode: 'correct_transfer' as const,
      params: { outcome: notice.outcome, notice: notice.notice_id },
      act: { name: 'transfers.settle', params: {} } as const,
    })),
  ];
}

const WAITING = {
  send: 'not yet accepted by the bank',
  cancel: 'being cancelled; the bank has not confirmed the cancellation',
  notice: 'sent to the bank, which has not reported the outcome',
};
