/**
 * Stores which events were handled. `MemoryEventStore` works for one process. For several processes, or across restarts,
 * implement this interface with your database: see docs/webhooks.md.
 */
export interface EventStore {
  /**
   * Claims an event atomically. `new`: the caller has claimed it. `busy`: another caller has. `done`: it was handled. In a
   * database, let claims expire. Otherwise an event stays busy forever after a crash.
   */
  claim(eventId: string): Promise<Claim> | Claim;
  /** The caller has handled the event that it claimed. */
  finish(eventId: string): Promise<void> | void;
  /** The caller could not handle the event that it claimed, so it is new again. */
  release(eventId: string): Promise<void> | void;
}

export type Claim = 'new' | 'busy' | 'done';

/** `handled`: now; `repeat`: before; return 200 for both. `busy`: another delivery is being handled; return 503. */
export type HandledOnce = 'handled' | 'repeat' | 'busy';

/**
 * Handles an event once. Deliveries are at-least-once: an event is sent again when a response is lost.
 * If `work` throws, the event is released and the error is rethrown: return 500, and the event is delivered again.
 *
 * Do not return success for `busy`. The other delivery can still fail, and the event would never be sent again.
 */
export async function handleOnce<Event extends { readonly id: string }>(
  event: Event,
  store: EventStore,
  work: (event: Event) => Promise<void> | void,
): Promise<HandledOnce> {
  const claim = await store.claim(event.id);
  if (claim !== 'new') return claim === 'done' ? 'repeat' : 'busy';
  try {
    await work(event);
  } catch (error) {
    await store.release(event.id);
    throw error;
  }
  await store.finish(event.id);
  return 'handled';
}
