export { appendEvents, draftEvent, EVENTS_CHANNEL } from './append.ts';
export type { EventDraft } from './append.ts';
export { EVENT_TYPES, matchingTypes } from './catalogue.ts';
export type { EventType } from './catalogue.ts';
export { defineEvent } from './define-event.ts';
export type { EventData, EventDefinition, EventExample, EventGroup } from './define-event.ts';
export { eventId, positionOf } from './event-id.ts';
export type { EventDependencies } from './feed.ts';
export { eventExport } from './export-events.ts';
export { positionsBetween } from './positions-between.ts';
export {
  countEventsAt,
  countEventsIn,
  oldestEventTimes,
  readCodes,
  readEventsAt,
  readStep,
  readEventsIn,
} from './delivery-store.ts';
export type { StoredEvent, EventPeriod } from './delivery-store.ts';
export { renewEventIds } from './renew-event-ids.ts';
export { eventsWithMetadata, findEvent, findFeedGaps, firstPositionAfter } from './store.ts';
export type { EventRow, EventWithMetadata } from './store.ts';
export { insertEventTraces, findEventTrace } from './trace-store.ts';
export type { EventTrace } from './trace-store.ts';
export { removeOldEventTraces } from './remove-old-traces.ts';
export { redactEvents } from './redact-events.ts';
