import { AppError } from '#kit/app-error.ts';
import { BoundedQueue } from '#kit/concurrency/bounded-queue.ts';
import { KeyedLimit } from '#kit/concurrency/keyed-limit.ts';
import { SECOND_MS } from '#kit/durations.ts';
import type { AttemptSource } from './attempts/attempts.ts';

/** Each takes 19 MiB and some hundredths of a second of a processor. */
const AT_ONCE_MAX = 4;
/** As many of these are for known browsers alone. */
const KNOWN_AT_ONCE_MAX = 1;
const WAITING_MAX = 12;
/** How many of one network run or wait, so that it cannot fill the line. */
const OF_NETWORK_MAX = 5;
const WAIT_MS_MAX = 5 * SECOND_MS;

const busy = (): AppError => new AppError('issuer_unavailable', { retryAfterSeconds: 1 });

/**
 * Passwords wait here to be hashed, a few at a time. Known browsers have a line of their own, and in the other one no network takes
 * all places, so many attempts of one network keep nobody else out.
 */
export class HashingLines {
  readonly #known = newLine(KNOWN_AT_ONCE_MAX);
  readonly #others = newLine(AT_ONCE_MAX - KNOWN_AT_ONCE_MAX);
  readonly #ofNetwork = new KeyedLimit<string>(OF_NETWORK_MAX, busy);

  /** @param source undefined: the person is signed in. @throws AppError issuer_unavailable */
  async run<Result>(source: AttemptSource | undefined, job: () => Promise<Result>): Promise<Result> {
    if (source === undefined || source.browserId !== undefined) return await this.#known.run(job);
    return await this.#ofNetwork.run(source.network, async () => await this.#others.run(job));
  }
}

function newLine(running_max: number): BoundedQueue {
  return new BoundedQueue({ running_max, waiting_max: WAITING_MAX, wait_ms_max: WAIT_MS_MAX, rejection: busy });
}
