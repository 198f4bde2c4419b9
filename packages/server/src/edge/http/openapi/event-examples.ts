import type { EventType } from '../../../foundation/events/index.ts';
import recorded from './event-examples.json' with { type: 'json' };
import type { JsonObject } from './schema-library.ts';

/** An event as it is sent. */
export type EventExample = JsonObject & { readonly entry_sequence?: number; readonly data: JsonObject };

/** What the service sent when a test caused it; `npm run events:examples` writes it anew. A test has all types in it. */
const RECORDED_EXAMPLES: Readonly<Partial<Record<EventType, EventExample>>> = recorded;

/** One event of this type, whole, as the feed and a webhook give it. */
export function exampleEvent(type: EventType): EventExample {
  return RECORDED_EXAMPLES[type]!;
}
