import type { TenantId } from '#kit/ids.ts';
import { SECOND_MS } from '#kit/durations.ts';

/** Hints of a topic that a subscriber gets at most: one in this time. */
const PAUSE_MS = SECOND_MS;

/** Reports the tenants with new events, or `any` when some may have been missed, until it is stopped. */
export type ListenForEvents = (onEvents: (tenants: readonly string[] | 'any') => void) => { stop(): Promise<void> };

interface Subscriber {
  readonly send: () => void;
  /** Set while the subscriber has had a hint a moment ago. */
  pause: NodeJS.Timeout | undefined;
  /** Whether there was something new in the meantime. */
  isDue: boolean;
}

/** Passes on to those who watch a tenant that it has something new. It listens once somebody has watched, until it is stopped. */
export class Hints {
  readonly #listen: ListenForEvents;
  readonly #subscribers = new Map<TenantId, Set<Subscriber>>();
  #listener: ReturnType<ListenForEvents> | undefined;

  constructor(listen: ListenForEvents) {
    this.#listen = listen;
  }

  /** @returns a function that ends it */
  subscribe(tenantId: TenantId, send: () => void): () => void {
    const subscriber: Subscriber = { send, pause: undefined, isDue: false };
    const own = this.#subscribers.get(tenantId) ?? new Set();
    this.#subscribers.set(tenantId, own.add(subscriber));
    this.#listener ??= this.#listen((tenants) => this.#notify(tenants));
    return () => {
      clearTimeout(subscriber.pause);
      own.delete(subscriber);
      if (own.size === 0) this.#subscribers.delete(tenantId);
    };
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
  }

  #notify(tenants: readonly string[] | 'any'): void {
    for (const tenantId of tenants === 'any' ? this.#subscribers.keys() : (tenants as readonly TenantId[]))
      for (const subscriber of this.#subscribers.get(tenantId) ?? []) hint(subscriber);
  }
}

function hint(subscriber: Subscriber): void {
  if (subscriber.pause !== undefined) {
    subscriber.isDue = true;
    return;
  }
  subscriber.isDue = false;
  subscriber.pause = setTimeout(() => {
    subscriber.pause = undefined;
    if (subscriber.isDue) hint(subscriber);
  }, PAUSE_MS).unref();
  subscriber.send();
}
