import type { Queryable } from '../../../foundation/database/index.ts';
import { before, STUCK_WORK_MAX, type StuckWork } from '../../../foundation/kit/stuck-work.ts';
import { findWaiting } from './store.ts';

/** The bank is asked again within minutes. */
const WAITING_MS = 10 * 60_000;

/** Accounts that the bank has not opened yet, or does not confirm to have closed. */
export async function stuckWork(database: Queryable, now: Date): Promise<StuckWork[]> {
  const by = before(now, WAITING_MS);
  const [unissued, unclosed] = await Promise.all([
    findWaiting(database, 'issue', by, STUCK_WORK_MAX),
    findWaiting(database, 'close', by, STUCK_WORK_MAX),
  ]);
  return [
    ...unissued.map(({ tenant_id, id, since }) => ({
      kind: 'account_unissued',
      tenantId: tenant_id,
      id,
      since,
      what: 'the bank has not given this virtual account its number yet',
      remedy: 'see in the log why asking the bank fails; it is asked again until it gives a number or refuses',
    })),
    ...unclosed.map(({ tenant_id, id, since }) => ({
      kind: 'account_unclosed',
      tenantId: tenant_id,
      id,
      since,
      what: 'this virtual account is closed here, and the bank has not confirmed that it knows',
      remedy: 'see in the log why telling the bank fails; it is told again until it confirms',
    })),
  ];
}
