import type { Queryable } from '#database';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { findWaiting } from '#work';
import { ACCOUNT_CLOSING, ACCOUNT_OPENING } from './model.ts';

/** Tasks are repeated within minutes; older ones are overdue. */
const WAITING_MS = 10 * MINUTE_MS;

/** Accounts that the bank has not opened yet, or whose closing the bank has not confirmed. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const by = before(now, WAITING_MS);
  const [unissued, unclosed] = await Promise.all([
    findWaiting(database, ACCOUNT_OPENING, by, OVERDUE_WORK_MAX),
    findWaiting(database, ACCOUNT_CLOSING, by, OVERDUE_WORK_MAX),
  ]);
  return [
    ...unissued.map(({ tenantId, id, since }) => ({
      kind: 'account_unissued' as const,
      tenantId,
      id,
      since,
      what: 'the bank has not opened this virtual account yet',
      remedy:
        'check the log for the reason of the failed requests; the request is repeated until the bank opens or rejects the account',
      remedyCode: 'find_account_opening_failure' as const,
    })),
    ...unclosed.map(({ tenantId, id, since }) => ({
      kind: 'account_unclosed' as const,
      tenantId,
      id,
      since,
      what: 'this virtual account is closed, but the bank has not confirmed the closing',
      remedy: 'check the log for the reason of the failed requests; the request is repeated until the bank confirms it',
      remedyCode: 'find_account_closing_failure' as const,
    })),
  ];
}
