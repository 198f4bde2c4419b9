import { lockTenantCounters, saveTenantCounters, type TenantCounters, type Transaction } from '#database';
import { appendEvents, draftEvent, type EventDraft } from '#events';
import { assert } from '#kit/assert.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { schedule, type Due } from '#work';
import { customerSuspended, customerUnsuspended } from '../events.ts';
import { CUSTOMER_CARDS } from '../model.ts';
import { assertNotEnded } from './model.ts';
import { endSuspension, lockLifecycle, saveSuspension, type LifecycleState } from './store.ts';

/** The customer and the tenant's counters, locked in the order in which every ledger commit locks them. */
export async function lockWithTenant(
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<{ counters: Map<TenantId, TenantCounters>; customer: LifecycleState }> {
  const [counters, customer] = await Promise.all([
    lockTenantCounters(transaction, [tenantId]),
    lockLifecycle(transaction, tenantId, customerId),
  ]);
  assert(customer !== undefined, 'a customer is never deleted');
  return { counters, customer };
}

/**
 * Suspends a customer: from this commit on, the customer gets no new cards. The existing ones are
 * frozen by work that is due then. A suspended customer stays as it is.
 * @throws AppError customer_closed
 */
export async function suspend(
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
  reason: string | null,
  now: Date,
  due: Due,
): Promise<void> {
  const { counters, customer } = await lockWithTenant(transaction, tenantId, customerId);
  assertNotEnded(customer.status);
  if (customer.status === 'suspended') return;
  const state = { ...customer, event_sequence: customer.event_sequence + 1n };
  transaction.write(saveSuspension(tenantId, state, reason, now));
  transaction.write(schedule(CUSTOMER_CARDS, { tenantId, id: customerId, data: { status: 'suspended' } }, due));
  transaction.write(appendEvents([suspendedEvent(tenantId, state, reason)], counters, now));
  transaction.write(saveTenantCounters(counters));
}

/**
 * Ends a suspension. The cards that it froze are unfrozen by work that is due then. A customer who is not suspended stays as it
 * is.
 * @throws AppError customer_closed
 */
export async function unsuspend(
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
  due: Due,
): Promise<void> {
  const { counters, customer } = await lockWithTenant(transaction, tenantId, customerId);
  assertNotEnded(customer.status);
  if (customer.status !== 'suspended') return;
  const state = { ...customer, event_sequence: customer.event_sequence + 1n };
  transaction.write(endSuspension(tenantId, state, now));
  transaction.write(schedule(CUSTOMER_CARDS, { tenantId, id: customerId, data: { status: 'active' } }, due));
  const event = draftEvent(customerUnsuspended, {
    ...subjectOf(tenantId, state),
    data: { ...customerEventData(state), status: 'active' },
  });
  transaction.write(appendEvents([event], counters, now));
  transaction.write(saveTenantCounters(counters));
}

export function suspendedEvent(
  tenantId: TenantId,
  state: Pick<LifecycleState, 'id' | 'local_id' | 'external_ref' | 'metadata' | 'event_sequence'>,
  reason: string | null,
): EventDraft {
  return draftEvent(customerSuspended, {
    ...subjectOf(tenantId, state),
    data: { ...customerEventData(state), status: 'suspended', reason },
  });
}

export function subjectOf(tenantId: TenantId, { id, event_sequence }: Pick<LifecycleState, 'id' | 'event_sequence'>) {
  return { tenantId, subjectId: id, sequence: event_sequence, entrySequence: null };
}

/** The fields that identify the customer, in events about its status. */
export function customerEventData({
  id,
  local_id,
  external_ref,
  metadata,
}: Pick<LifecycleState, 'id' | 'local_id' | 'external_ref' | 'metadata'>) {
  return { id, local_id: Number(local_id), external_ref, metadata };
}
