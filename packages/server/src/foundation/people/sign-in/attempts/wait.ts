import { addMilliseconds } from '#database';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kit/durations.ts';

/** In a day, half of the attempts are forgotten. Within an hour they would let a patient attacker begin again all day. */
const HALF_LIFE_MS = DAY_MS;
const WAIT_MS_MAX = 15 * MINUTE_MS;

/** The attempts of one bucket. */
export interface Attempts {
  /** How many there were at `since`; those that are half forgotten are fractions. */
  readonly count: number;
  readonly since: Date;
  /** Until then, further attempts are refused. */
  readonly next_at: Date;
}

/**
 * The attempts with one more. From the last free one on, each makes the next wait twice as long, from a second up to a quarter of an hour.
 * @param free how many have no wait
 */
export function withOneMore({ count, since }: Attempts, free: number, now: Date): Attempts {
  const age_ms = Math.max(0, now.getTime() - since.getTime());
  const after = count * 2 ** (-age_ms / HALF_LIFE_MS) + 1;
  const beyond = Math.round(after) - free;
  const wait_ms = beyond < 0 ? 0 : Math.min(WAIT_MS_MAX, SECOND_MS * 2 ** beyond);
  return { count: after, since: now, next_at: addMilliseconds(now, wait_ms) };
}
