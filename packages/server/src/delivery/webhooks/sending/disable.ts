import { lockTenantCounters, saveTenantCounters } from '../../../foundation/database/index.ts';
import { appendEvents, draftEvent } from '../../../foundation/events/index.ts';
import { disableEndpoint, type Claim } from './claims/store.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import { webhookDisabled } from '../events.ts';
import type { Disabling } from './endpoint-health.ts';

/**
 * Disables an endpoint that returned 410 or keeps failing, and appends `webhook.disabled`. An endpoint that was changed
 * meanwhile stays enabled.
 */
export async function disable(
  { database, clock, warn }: DeliveryDependencies,
  claim: Claim,
  { reason, version }: Disabling,
): Promise<void> {
  const { tenantId, endpointId } = claim;
  const now = clock.now();
  const disabled = await database.transaction(async (transaction) => {
    const counters = await lockTenantCounters(transaction, [tenantId]);
    const row = await disableEndpoint(transaction, claim, version, reason, now);
    if (row === undefined) return false;
    const data = { id: endpointId, url: row.url, reason };
    const subject = { subjectId: endpointId, sequence: row.event_sequence, entrySequence: null };
    transaction.write(appendEvents([draftEvent(webhookDisabled, { tenantId, ...subject, data })], counters, now));
    transaction.write(saveTenantCounters(counters));
    return true;
  });
  if (disabled) warn({ tenant_id: tenantId, endpoint_id: endpointId, reason }, 'webhook endpoint disabled');
}
