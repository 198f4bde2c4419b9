import { AppError } from '../../../foundation/kit/app-error.ts';
import { MINTS_MAX, MINTS_WINDOW_MS } from '../model.ts';

/** The time before which a mint does not count any more. */
export function windowStart(now: Date): Date {
  return new Date(now.getTime() - MINTS_WINDOW_MS);
}

/** What is left of the card's hour: its headers. @param mints those that count, at least one */
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
    message: `${MINTS_MAX} secure views of this card were made within an hour, as many as there may be; the next can be made in ${retryAfterSeconds} seconds`,
    retryAfterSeconds,
    headers: rateHeaders(mints, now),
  });
}

/** Until the oldest one does not count any more, and makes room for one. */
function secondsUntilNext(mints: readonly Date[], now: Date): number {
  const oldest = Math.min(...mints.map((each) => each.getTime()));
  return Math.max(1, Math.ceil((oldest + MINTS_WINDOW_MS - now.getTime()) / 1_000));
}
