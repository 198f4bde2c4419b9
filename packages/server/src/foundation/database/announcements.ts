import { unlessTimeout } from '#kit/with-timeout.ts';

/** Announcements within this time are sent together. */
const PAUSE_MS = 10;
/** A NOTIFY payload is limited to 8,000 bytes, and a key is an id. Beyond this number, ALL_KEYS is sent instead. */
const KEYS_MAX = 200;
export const ALL_KEYS = '*';
/** A process that stops does not wait longer for a hint: others look again without it. */
const FLUSH_TIMEOUT_MS = 1_000;

/** Sends a payload to all listeners of a channel. */
type Send = (channel: string, payload: string) => Promise<unknown>;

/**
 * Notifies other processes of what has just been committed. It is only a hint: a process that must not miss anything also polls.
 * It is sent after the commit rather than in it, because PostgreSQL lets only one transaction with a NOTIFY commit at a
 * time, and so that one notification serves many commits.
 */
export class Announcements {
  readonly #send: Send;
  readonly #waiting = new Map<string, Set<string>>();
  readonly #sending = new Set<Promise<unknown>>();
  #pause: NodeJS.Timeout | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  add(channel: string, keys: readonly string[]): void {
    let waiting = this.#waiting.get(channel);
    if (waiting === undefined) this.#waiting.set(channel, (waiting = new Set()));
    for (const key of keys) if (waiting.size <= KEYS_MAX) waiting.add(key);
    // The first is sent immediately instead of waiting for others to join it.
    if (this.#pause === undefined) this.#sendAll();
  }

  /** Sends what waits, and waits at most a second until all is sent. */
  async flush(): Promise<void> {
    clearTimeout(this.#pause);
    this.#sendAll();
    await unlessTimeout(Promise.all(this.#sending), FLUSH_TIMEOUT_MS);
  }

  #sendAll(): void {
    for (const [channel, keys] of this.#waiting) {
      const payload = keys.size > KEYS_MAX ? ALL_KEYS : [...keys].join(',');
      // Only a hint, so it may be lost.
      const sending = this.#send(channel, payload).catch(() => undefined);
      this.#sending.add(sending);
      void sending.then(() => this.#sending.delete(sending));
    }
    this.#waiting.clear();
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#waiting.size > 0) this.#sendAll();
    }, PAUSE_MS);
    this.#pause.unref();
  }
}
