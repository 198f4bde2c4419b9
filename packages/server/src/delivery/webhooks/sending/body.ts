import type { DeliveryId } from '../model.ts';
import type { Tenant } from '#kit/tenant.ts';
import { eventId, type EventType, type StoredEvent } from '#events';
import { CODE_LIFETIME_MS } from '#ports/card-network.ts';

/** The request body: the bytes of the event in the feed, built from the stored text, so that every attempt sends the same. */
export function eventBody(tenant: Tenant, event: StoredEvent): string {
  const entry = event.entry_sequence === null ? '' : `,"entry_sequence":${event.entry_sequence}`;
  return (
    `{"id":"${eventId(tenant.id, event.position)}","type":"${event.type}","created_at":"${event.created_at}",` +
    `"environment":"${tenant.environment}","sequence":${event.sequence},"data":${event.data}${entry}}`
  );
}

/** An example event for testing a receiver. */
export interface ExampleEvent {
  readonly entry_sequence?: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The request body of a test event. `test` distinguishes it from a real event; its id is the id of the delivery. */
export function testBody(
  { environment }: Tenant,
  id: DeliveryId,
  type: EventType,
  { data, entry_sequence }: ExampleEvent,
  now: Date,
): string {
  return JSON.stringify({
    id,
    type,
    created_at: now.toISOString(),
    environment,
    sequence: 1,
    ...(entry_sequence === undefined ? {} : { entry_sequence }),
    test: true,
    // Receivers would ignore an example whose code has expired.
    data:
      'expires_at' in data ? { ...data, expires_at: new Date(now.getTime() + CODE_LIFETIME_MS).toISOString() } : data,
  });
}
