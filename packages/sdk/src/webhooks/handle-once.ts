/**
 * Where it is kept which events were handled. `MemoryEventStore` does for one process; with several, or to know it after
 * a restart, write one over your database, or do without: see docs/webhooks.md.
 */
export interface EventStore {
  /**
   * `new`: it is the caller's from now on. `busy`: another caller has it. `done`: it was handled. Atomic. What outlives its
   * process must let a claim end after a while, or an event whose caller died stays busy.
   */
  claim(eventId: string): Promise<Claim> | Claim;
  /** The caller who has it has handled it. */
  finish(eventId: string): Promise<void> | void;
  /** The caller who has it could not handle it: it is new again. */
  release(eventId: string): Promise<void> | void;
}

export type Claim = 'new' | 'busy' | 'done';

/** `handled`: just now. `repeat`: before, so answer 200. `busy`: another delivery of it is in work, so answer 503. */
export type HandledOnce = 'handled' | 'repeat' | 'busy';

/**
 * Does the work of an event, unless it is done already; deliveries are repeated whenever an answer is lost.
 * When the work fails, the event is new again and the error is the caller's: answer 500, and it is delivered once more.
 *
 * `busy` must not be answered with success. The sender would hear that the event arrived while the other delivery can
 * still fail, and never send it again.
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
