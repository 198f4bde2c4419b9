/** Announcements that come closer than this go out together. */
const PAUSE_MS = 10;
/** NOTIFY takes less than 8,000 bytes; a key is an id. Beyond that all keys are meant. */
const KEYS_MAX = 200;
export const ALL_KEYS = '*';

/** Sends a text to whoever listens on the channel. */
type Send = (channel: string, payload: string) => Promise<unknown>;

/**
 * Tells other processes what has just been committed, as a hint: whoever needs to know for certain looks for himself now
 * and then. It is sent after the commit and not in it, because PostgreSQL lets only one transaction with a NOTIFY commit at
 * a time, and for the sake of many commits together.
 */
export class Announcements {
  readonly #send: Send;
  readonly #waiting = new Map<string, Set<string>>();
  #pause: NodeJS.Timeout | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  add(channel: string, keys: readonly string[]): void {
    let waiting = this.#waiting.get(channel);
    if (waiting === undefined) this.#waiting.set(channel, (waiting = new Set()));
    for (const key of keys) if (waiting.size <= KEYS_MAX) waiting.add(key);
    // The first goes at once: nobody waits for the sake of those that may follow.
    if (this.#pause === undefined) this.#sendAll();
  }

  stop(): void {
    clearTimeout(this.#pause);
    this.#waiting.clear();
  }

  #sendAll(): void {
    for (const [channel, keys] of this.#waiting) {
      const payload = keys.size > KEYS_MAX ? ALL_KEYS : [...keys].join(',');
      // Only a hint, so its loss is nobody's failure.
      this.#send(channel, payload).catch(() => undefined);
    }
    this.#waiting.clear();
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#waiting.size > 0) this.#sendAll();
    }, PAUSE_MS);
    this.#pause.unref();
  }
}
