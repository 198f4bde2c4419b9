import type { EventType } from '../../events/index.ts';
import recorded from './event-examples.json' with { type: 'json' };
import { EVENTS } from './event-contracts.ts';
import { EXAMPLES_BY_HAND } from './events-to-come.ts';
import type { JsonObject } from './schema-library.ts';

/** An event as it is sent. */
export type EventExample = JsonObject & { readonly entry_sequence?: number; readonly data: JsonObject };

/** What the service sent when a test caused it; `npm run events:examples` writes it anew. */
const RECORDED_EXAMPLES: Readonly<Partial<Record<EventType, EventExample>>> = recorded;

/** One event of this type, whole, as the feed and a webhook give it. */
export function exampleEvent(type: EventType): EventExample {
  return (
    RECORDED_EXAMPLES[type] ?? {
      id: '5b0f3f0e-91d2-8c1f-8000-00000000002a',
      type,
      created_at: '2026-01-02T15:04:05.000Z',
      environment: 'sandbox',
      sequence: 1,
      ...(EVENTS[type].movesMoney ? { entry_sequence: 1 } : {}),
      // A test compares the two lists: one of them has it.
      data: EXAMPLES_BY_HAND[type]!,
    }
  );
}
