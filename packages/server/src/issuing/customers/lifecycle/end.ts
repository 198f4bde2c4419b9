import { addMilliseconds, saveTenantCounters, type Transaction } from '#database';
import { appendEvents, draftEvent } from '#events';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { customerClosed, customerErased } from '../events.ts';
import { CALENDAR_LOOK_MS, schedule, sooner, type Due } from '#work';
import { CUSTOMER_CARDS, CUSTOMER_ERASURE, documentSubjects } from '../model.ts';
import type { CustomerDependencies } from '../dependencies.ts';
import { isEnded, type Certificate } from './model.ts';
import { saveClosed, saveClosing, saveErased } from './store.ts';
import { customerEventData, lockWithTenant, subjectOf } from './suspend.ts';

/** Responses of webhook receivers and interrupted calls may write what they read before the erasure: erase them then. */
export const ERASE_AGAIN_MS = HOUR_MS;

/**
 * Begins to close a customer, unless that was done: from this commit on nothing about the customer can be changed, and work
 * that is due then terminates the cards. `check` is called under the tenant's lock and throws if the customer cannot be closed.
 */
export async function beginClosing(
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
  due: Due,
  check: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { counters, customer } = await lockWithTenant(transaction, tenantId, customerId);
  if (isEnded(customer.status)) return;
  await check(transaction);
  transaction.write(saveClosing(tenantId, customerId, now));
  transaction.write(schedule(CUSTOMER_CARDS, { tenantId, id: customerId, data: { status: 'closing' } }, due));
  transaction.write(saveTenantCounters(counters));
}

/** Closes a customer whose cards are all terminated, unless that was done. */
export async function close(
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
  retention_days: number,
): Promise<void> {
  const { counters, customer } = await lockWithTenant(transaction, tenantId, customerId);
  if (customer.status !== 'closing') return;
  const state = { ...customer, event_sequence: customer.event_sequence + 1n };
  const closedAt = addMilliseconds(now, counters.get(tenantId)!.clock_offset_ms);
  const retention_ms = retention_days * DAY_MS;
  const eraseAt = addMilliseconds(closedAt, retention_ms);
  transaction.write(saveClosed(tenantId, state, { closedAt, eraseAt }, now));
  if (retention_ms <= CALENDAR_LOOK_MS)
    transaction.write(sooner(CUSTOMER_ERASURE, tenantId, addMilliseconds(now, retention_ms)));
  const data = {
    ...customerEventData(state),
    status: 'closed',
    closed_at: closedAt.toISOString(),
    erase_at: eraseAt.toISOString(),
  } as const;
  transaction.write(appendEvents([draftEvent(customerClosed, { ...subjectOf(tenantId, state), data })], counters, now));
  transaction.write(saveTenantCounters(counters));
}

/** Erases the profile and the documents, and stores the certificate, unless that was done. Other data was erased before. */
export async function eraseProfile(
  { vault }: Pick<CustomerDependencies, 'vault'>,
  transaction: Transaction,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
  certificate: Certificate,
): Promise<void> {
  const { counters, customer } = await lockWithTenant(transaction, tenantId, customerId);
  if (customer.status !== 'closed') return;
  const state = { ...customer, event_sequence: customer.event_sequence + 1n };
  const at = addMilliseconds(now, counters.get(tenantId)!.clock_offset_ms);
  const againAfter = addMilliseconds(at, ERASE_AGAIN_MS);
  transaction.write(saveErased(tenantId, state, { certificate, at, againAfter }, now));
  transaction.write(vault.remove(tenantId, ...documentSubjects(customerId)));
  const data = {
    id: customerId,
    local_id: Number(customer.local_id),
    status: 'erased' as const,
    erased_at: at.toISOString(),
    certificate: { erased: [...certificate.erased], kept: [...certificate.kept] },
  };
  transaction.write(appendEvents([draftEvent(customerErased, { ...subjectOf(tenantId, state), data })], counters, now));
  transaction.write(saveTenantCounters(counters));
}
