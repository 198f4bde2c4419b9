import { lockTenantCounters, saveTenantCounters, type TenantCounters, type Transaction } from '#database';
import { appendEvents, draftEvent } from '#events';
import type { TenantId } from '#kit/ids.ts';
import { disableEndpoint, type Claim } from './claim-store.ts';
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
  disabling: Disabling,
): Promise<void> {
  const { tenantId, endpointId } = claim;
  const now = clock.now();
  const disabled = await database.transaction(async (transaction) => {
    const counters = await lockTenantCounters(transaction, [tenantId]);
    if (!(await appendDisabling(transaction, claim, disabling, counters, now))) return false;
    transaction.write(saveTenantCounters(counters));
    return true;
  });
  const { reason } = disabling;
  if (disabled) warn({ tenant_id: tenantId, endpoint_id: endpointId, reason }, 'webhook endpoint disabled');
}

/**
 * Disables the endpoint and appends its event, in a transaction that saves the counters.
 * @returns false if the endpoint was changed meanwhile; then nothing is written
 */
export async function appendDisabling(
  transaction: Transaction,
  { tenantId, endpointId }: Pick<Claim, 'tenantId' | 'endpointId'>,
  { reason, version }: Disabling,
  counters: Map<TenantId, TenantCounters>,
  now: Date,
): Promise<boolean> {
  const row = await disableEndpoint(transaction, { tenantId, endpointId }, version, reason, now);
  if (row === undefined) return false;
  const data = { id: endpointId, url: row.url, reason };
  const subject = { subjectId: endpointId, sequence: row.event_sequence, entrySequence: null };
  transaction.write(appendEvents([draftEvent(webhookDisabled, { tenantId, ...subject, data })], counters, now));
  return true;
}
