import { LRUCache } from 'lru-cache';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';

export const FAILED_ATTEMPTS_MAX = 10;
const WINDOW_MS = MINUTE_MS;
const TRACKED_MAX = 10_000;

/** Counts wrong secrets by client id and IP address, in fixed windows of one minute. */
export class FailedAttempts {
  readonly #clock: Clock;
  readonly #windows = new LRUCache<string, { count: number; ends_at: number }>({ max: TRACKED_MAX });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a failed attempt. @returns the seconds to wait when there were too many */
  record(clientId: string, address: string): number | undefined {
    const now = this.#clock.now().getTime();
    const key = `${address} ${clientId}`;
    let window = this.#windows.get(key);
    if (window === undefined || window.ends_at <= now) {
      window = { count: 0, ends_at: now + WINDOW_MS };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count > FAILED_ATTEMPTS_MAX ? Math.ceil((window.ends_at - now) / 1000) : undefined;
  }
}
