/**
 * `next`: directly follows the last event, or is the first of its subject. `gap`: newer than the last event, but events
 * between them are missing. `past`: not newer than the last event. `aside`: not ordered.
 */
export type PlaceInOrder = 'next' | 'gap' | 'past' | 'aside';

/**
 * Compares an event with the last one of its subject, which is `data.id`. Store the `sequence` of the last `next` or `gap`
 * with the subject, and do not overwrite newer data with a `past` event.
 *
 * A `gap` is not an error. The missing events are of types that this endpoint does not subscribe to, or failed and arrive
 * later as `past`, or were `card.code` events. Those are sent ahead of all others because codes expire within minutes; they
 * are `aside`, and their `sequence` must not be stored as the last.
 *
 * @param lastSequence the stored `sequence` of the subject; undefined before its first event
 */
export function placeInOrder(
  event: { readonly type: string; readonly sequence: number },
  lastSequence: number | undefined,
): PlaceInOrder {
  if (event.type === 'card.code') return 'aside';
  if (lastSequence === undefined || event.sequence === lastSequence + 1) return 'next';
  return event.sequence > lastSequence ? 'gap' : 'past';
}
