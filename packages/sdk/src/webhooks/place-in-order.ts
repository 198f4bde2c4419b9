/**
 * `next`: follows the last one, or is the first you see of its subject. `gap`: newer than the last one, with others in
 * between that you have not seen. `past`: not newer than the last one. `aside`: not in the order at all.
 */
export type PlaceInOrder = 'next' | 'gap' | 'past' | 'aside';

/**
 * Where an event stands among those of its subject, which `data.id` names. Keep the `sequence` of the last `next` or `gap`
 * with what you know of the subject, and do not let what is `past` overwrite it.
 *
 * A `gap` is no error. What lies in between was not chosen for this endpoint, or failed and comes later as `past`, or was a
 * `card.code`: that is sent ahead of all others because it is good for minutes, so it is `aside`, and not to be kept as last.
 *
 * @param lastSequence of the subject; undefined before its first event
 */
export function placeInOrder(
  event: { readonly type: string; readonly sequence: number },
  lastSequence: number | undefined,
): PlaceInOrder {
  if (event.type === 'card.code') return 'aside';
  if (lastSequence === undefined || event.sequence === lastSequence + 1) return 'next';
  return event.sequence > lastSequence ? 'gap' : 'past';
}
