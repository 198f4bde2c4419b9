import type { Queryable } from '../../foundation/database/index.ts';
import { before, STUCK_WORK_MAX, type StuckWork } from '../../foundation/kit/stuck-work.ts';
import { findUnsubmitted } from './kyc/store.ts';

/** A submission is handed over at once, and tried again every few minutes. */
const UNSUBMITTED_MS = 15 * 60_000;

/** Documents that the platform does not have yet. */
export async function stuckWork(database: Queryable, now: Date): Promise<StuckWork[]> {
  const found = await findUnsubmitted(database, before(now, UNSUBMITTED_MS), STUCK_WORK_MAX);
  return found.map(({ tenant_id, id, updated_at }) => ({
    kind: 'kyc_unsubmitted',
    tenantId: tenant_id,
    id,
    since: updated_at,
    what: 'this customer’s documents have not reached the platform that decides about them',
    remedy: 'see in the log why handing them over fails; it is tried again every few minutes',
  }));
}
