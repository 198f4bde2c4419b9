import { AppError } from '#kit/app-error.ts';
import { MINTS_MAX, MINTS_WINDOW_MS } from '../model.ts';

/** Mints before this time no longer count. */
export function windowStart(now: Date): Date {
  return new Date(now.getTime() - MINTS_WINDOW_MS);
}

/** The rate limit headers. @param mints those that count, at least one */
export function rateHeaders(mints: readonly Date[], now: Date): Record<string, string> {
  return {
    'x-ratelimit-limit': String(MINTS_MAX),
    'x-ratelimit-remaining': String(Math.max(MINTS_MAX - mints.length, 0)),
    'x-ratelimit-reset': String(secondsUntilNext(mints, now)),
  };
}

export function tooManyMints(mints: readonly Date[], now: Date): AppError {
  const retryAfterSeconds = secondsUntilNext(mints, now);
  return new AppError('rate_limited', {
    message: `at most ${MINTS_MAX} secure views of a card can be created per hour; retry in ${retryAfterSeconds} seconds`,
    details: { reason: { kind: 'secure_views', value: String(MINTS_MAX) } },
    retryAfterSeconds,
    headers: rateHeaders(mints, now),
  });
}

/** Seconds until the oldest mint no longer counts. */
function secondsUntilNext(mints: readonly Date[], now: Date): number {
  const oldest = Math.min(...mints.map((each) => each.getTime()));
  return Math.max(1, Math.ceil((oldest + MINTS_WINDOW_MS - now.getTime()) / 1_000));
}
