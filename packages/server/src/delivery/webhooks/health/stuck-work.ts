import type { Queryable } from '../../../foundation/database/index.ts';
import { before, STUCK_WORK_MAX, type StuckWork } from '../../../foundation/kit/stuck-work.ts';
import { findUnhealthy } from './store.ts';

const FAILING_MS = 60 * 60_000;
/** Later than that nobody expects it back. */
const DISABLED_MS = 30 * 24 * 60 * 60_000;

/** Webhooks that have failed for an hour, and those that were disabled for it within the last 30 days. */
export async function stuckWork(database: Queryable, now: Date): Promise<StuckWork[]> {
  const found = await findUnhealthy(database, before(now, FAILING_MS), before(now, DISABLED_MS), STUCK_WORK_MAX);
  return found.map(({ tenant_id, id, enabled, disabled_reason, since }) => ({
    kind: enabled ? 'webhook_failing' : 'webhook_disabled',
    tenantId: tenant_id,
    id,
    since,
    what: enabled
      ? 'nothing has been delivered to this webhook since then'
      : disabled_reason === 'gone'
        ? 'this webhook was disabled: its address answered that it is gone'
        : 'this webhook was disabled after five days of failures',
    remedy: enabled
      ? 'ask the partner whether the address still answers; what waits is delivered at its first success'
      : 'ask the partner to enable it again (PATCH /webhooks/{id}) and to replay what it missed',
  }));
}
