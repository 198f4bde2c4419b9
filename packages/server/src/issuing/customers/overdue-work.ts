import type { Queryable } from '../../foundation/database/index.ts';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '../../foundation/kit/overdue-work.ts';
import { findUnsubmitted } from './kyc/store.ts';
import { MINUTE_MS } from '../../foundation/kit/durations.ts';

/** A submission is sent immediately and retried every few minutes. */
const UNSUBMITTED_MS = 15 * MINUTE_MS;

/** KYC submissions that the platform has not received. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const found = await findUnsubmitted(database, before(now, UNSUBMITTED_MS), OVERDUE_WORK_MAX);
  return found.map(({ tenant_id, id, updated_at }) => ({
    kind: 'kyc_unsubmitted',
    tenantId: tenant_id,
    id,
    since: updated_at,
    what: 'this customer’s KYC documents have not been submitted to the platform',
    remedy: 'check the log for the platform error; the submission is retried every few minutes',
  }));
}
