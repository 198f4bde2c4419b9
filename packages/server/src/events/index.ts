export { appendEvents, EVENTS_CHANNEL } from './append.ts';
export type { EventDraft } from './append.ts';
export { EVENT_TYPES, matchingTypes } from './catalogue.ts';
export type { EventType } from './catalogue.ts';
export { eventId } from './event-id.ts';
export { readFeed } from './feed.ts';
export { findFeedGaps, readCodes, readEventsAt, readStep } from './store.ts';
export type { EventRow, StoredEvent } from './store.ts';
