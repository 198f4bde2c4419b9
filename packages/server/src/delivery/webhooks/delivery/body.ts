import type { DeliveryId } from '../model.ts';
import type { Tenant } from '../../../foundation/kit/tenant.ts';
import { eventId, type EventType, type StoredEvent } from '../../../foundation/events/index.ts';

/** What is sent: the event as the feed shows it, of the very text that was stored, so that each attempt has the same bytes. */
export function eventBody(tenant: Tenant, event: StoredEvent): string {
  const entry = event.entry_sequence === null ? '' : `,"entry_sequence":${event.entry_sequence}`;
  return (
    `{"id":"${eventId(tenant.id, event.position)}","type":"${event.type}","created_at":"${event.created_at}",` +
    `"environment":"${tenant.environment}","sequence":${event.sequence}${entry},"data":${event.data}}`
  );
}

/** An event that did not happen, for trying a receiver out. */
export interface ExampleEvent {
  readonly entry_sequence?: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How long a one-time code is good for: one of an example that was over would be passed over by who receives it. */
const CODE_MS = 300_000;

/** `test` tells it from an event that happened; its id is the delivery's. */
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
    data: 'expires_at' in data ? { ...data, expires_at: new Date(now.getTime() + CODE_MS).toISOString() } : data,
  });
}
