import type { Queryable } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { findTenant } from '#partners';
import { overdueApprovals, type OverdueApprovalRow } from './store.ts';

const NOT_DONE_MS = 10 * MINUTE_MS;

/** Acts that two people have decided, and that the service fails to do. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const overdue: OverdueWork[] = [];
  // One after the other: there are few.
  for (const row of await overdueApprovals(database, before(now, NOT_DONE_MS), OVERDUE_WORK_MAX)) {
    const { partner_id, environment } = row;
    const tenant = partner_id && environment && (await findTenant(database, partner_id, environment));
    overdue.push(notDone(row, tenant ? tenant.id : null));
  }
  return overdue;
}

function notDone({ id, act, decided_at, last_error }: OverdueApprovalRow, tenantId: TenantId | null): OverdueWork {
  const failure = last_error === null ? 'no attempt has ended' : `the last attempt ended with ${last_error}`;
  return {
    kind: 'approval_not_done',
    tenantId,
    // In the sandbox, operators do everything at once.
    ...(tenantId === null && { environment: 'live' }),
    id,
    since: decided_at,
    what: `two people have approved ${act}, which could not be done yet: ${failure}`,
    remedy:
      'check the log of the worker for the error, and mend its cause; the act is tried again every few minutes until four hours after its approval, and has failed then: ask for it again',
    remedyCode: 'mend_approved_act',
    params: { act, ...(last_error !== null && { error: last_error }) },
  };
}
