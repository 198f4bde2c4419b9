import type { Queryable } from '#database';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { FAILING_DAYS_MAX } from '../sending/attempt-schedule.ts';
import { findUnhealthy } from './store.ts';
import { HOUR_MS, DAY_MS } from '#kit/durations.ts';

const FAILING_MS = HOUR_MS;
/** Endpoints that were disabled longer ago are no longer reported. */
const DISABLED_MS = 30 * DAY_MS;

/** Webhooks that have been failing for an hour, and webhooks that were disabled for failures within the last 30 days. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const found = await findUnhealthy(database, before(now, FAILING_MS), before(now, DISABLED_MS), OVERDUE_WORK_MAX);
  return found.map(({ tenant_id, id, enabled, disabled_reason, since }) => ({
    kind: enabled ? 'webhook_failing' : 'webhook_disabled',
    tenantId: tenant_id,
    id,
    since,
    what: enabled
      ? 'every delivery to this webhook has failed since then'
      : disabled_reason === 'gone'
        ? 'this webhook was disabled because its URL returned 410 Gone'
        : `this webhook was disabled after ${FAILING_DAYS_MAX} days of failures`,
    remedy: enabled
      ? 'ask the partner whether the URL still works; waiting deliveries are sent after the first success'
      : 'ask the partner to enable it again (PATCH /webhooks/{id}) and to replay the events it missed',
    remedyCode: enabled ? 'ask_for_working_url' : 'enable_webhook',
    ...(disabled_reason !== null && { params: { reason: disabled_reason } }),
  }));
}
