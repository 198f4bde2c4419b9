import type { Queryable } from '#database';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { findWaiting } from '#work';
import { WALLET_TOP_UP } from '../model.ts';

/** A top-up whose source has too little money is retried at least every minute. */
const WAITING_MS = 10 * MINUTE_MS;

const SOURCE_TOO_LOW = {
  what: 'this wallet is below its threshold, and the wallet that tops it up has too little money',
  remedy: 'ask the partner to fund the source wallet; the top-up is retried every minute',
  remedyCode: 'fund_top_up_source',
} as const;

const NOT_DONE = {
  what: 'this wallet is below its threshold and was not topped up',
  remedy: 'make sure that a process with the role `worker` is running, and find in the log why topping up fails',
  remedyCode: 'find_top_up_failure',
} as const;

/** Wallets below their threshold whose automatic top-up is overdue. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const found = await findWaiting(database, WALLET_TOP_UP, before(now, WAITING_MS), OVERDUE_WORK_MAX);
  return found.map(({ tenantId, id, since, problem }) => ({
    kind: 'top_up_waiting',
    tenantId,
    id,
    since,
    ...(problem === 'insufficient_merchant_balance' ? SOURCE_TOO_LOW : NOT_DONE),
  }));
}
