import type { Queryable } from '../../../foundation/database/index.ts';
import { formatAmount } from '../../../foundation/kit/money.ts';
import { before, STUCK_WORK_MAX, type StuckWork } from '../../../foundation/kit/stuck-work.ts';
import { findTransfers, openContradictions } from './store.ts';

/** A bank tells what became of a payment within its day. */
const PENDING_MS = 24 * 60 * 60_000;

/** Transfers that the bank says nothing about, and those about which it says one thing and another. */
export async function stuckWork(database: Queryable, now: Date): Promise<StuckWork[]> {
  const [pending, contradictions] = await Promise.all([
    findTransfers(database, true, undefined, before(now, PENDING_MS), STUCK_WORK_MAX),
    openContradictions(database, undefined, now, STUCK_WORK_MAX),
  ]);
  return [
    ...pending.map((transfer) => ({
      kind: 'transfer_pending',
      tenantId: transfer.tenant_id,
      id: transfer.id,
      since: transfer.created_at,
      what: `${formatAmount(transfer.amount, transfer.currency)} ${transfer.currency} ${WAITS[transfer.tell ?? 'notice']}`,
      remedy: 'ask the bank what became of it, by this id; the money stands on the transfer until the bank says so',
    })),
    ...contradictions.map((notice) => ({
      kind: 'transfer_contradiction',
      tenantId: notice.tenant_id,
      id: notice.transfer_id,
      since: notice.at,
      what: `the bank says ${notice.outcome} (notice ${notice.notice_id}) about a transfer that had ended otherwise`,
      remedy:
        'ask the bank what is true; put it right with `wallets credit` or `wallets debit`, then `transfers settle`',
    })),
  ];
}

const WAITS = {
  send: 'wait to be told to the bank, which has not taken it yet',
  cancel: 'wait to be cancelled, which the bank has not confirmed',
  notice: 'were told to the bank, which has not said what became of it',
};
