export { appendEvents, draftEvent, EVENTS_CHANNEL } from './append.ts';
export type { EventDraft } from './append.ts';
export { EVENT_TYPES, matchingTypes } from './catalogue.ts';
export type { EventType } from './catalogue.ts';
export { defineEvent } from './define-event.ts';
export type { EventData, EventDefinition, EventExample, EventGroup } from './define-event.ts';
export { eventId, positionOf } from './event-id.ts';
export type { EventDependencies } from './feed/feed.ts';
export { eventExport } from './export-events.ts';
export { positionsBetween } from './for-delivery/positions-between.ts';
export {
  countEventsAt,
  countEventsIn,
  oldestEventTimes,
  readCodes,
  readEventsAt,
  readStep,
  readEventsIn,
} from './for-delivery/store.ts';
export type { StoredEvent, EventPeriod } from './for-delivery/store.ts';
export { renewEventIds } from './renew-event-ids.ts';
export { eventsWithMetadata, findEvent, findFeedGaps, firstPositionAfter } from './store.ts';
export type { EventRow, EventWithMetadata } from './store.ts';
export { insertEventTraces, findEventTrace } from './traces/store.ts';
export type { EventTrace } from './traces/store.ts';
export { removeOldEventTraces } from './traces/remove-old-traces.ts';
export { redactEvents } from './redaction/redact-events.ts';
