import type { Queryable } from '../../../foundation/database/index.ts';
import { bornAt } from '../../../foundation/kit/ids.ts';
import { before, STUCK_WORK_MAX, type StuckWork } from '../../../foundation/kit/stuck-work.ts';
import { findWaitingTopUps } from './store.ts';

/** A source that is short is asked again every minute at least. */
const WAITING_MS = 10 * 60_000;

/** Wallets below their threshold that are to be topped up and were not. */
export async function stuckWork(database: Queryable, now: Date): Promise<StuckWork[]> {
  const found = await findWaitingTopUps(database, before(now, WAITING_MS), STUCK_WORK_MAX);
  return found.map(({ tenantId, walletId, crossing, attempts }) => ({
    kind: 'top_up_waiting',
    tenantId,
    id: walletId,
    since: bornAt(crossing),
    what:
      attempts > 0
        ? 'this wallet is below its threshold, and the wallet that it is topped up from cannot pay'
        : 'this wallet is below its threshold and was not topped up',
    remedy:
      attempts > 0
        ? 'tell the partner to fund the source; the top-up is tried every minute, and at once when it can pay'
        : 'see that a process with the role `worker` runs, and in the log why topping up fails',
  }));
}
