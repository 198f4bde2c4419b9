import { MINUTE_MS } from '#kit/durations.ts';

/** What happens at the limit: purchases are declined until fewer attempts count, or the card is frozen. */
export const ATTEMPT_ACTIONS = ['decline', 'freeze'] as const;

/** Limits the attempts with a wrong security code, expiry date or one-time code. */
export interface AttemptLimit {
  readonly count: number;
  readonly withinMinutes: number;
  readonly action: (typeof ATTEMPT_ACTIONS)[number];
}

/** Of each card whose partner has set no other, and not null. The migration that added the control has the same values. */
export const DEFAULT_ATTEMPT_LIMIT: AttemptLimit = { count: 5, withinMinutes: 60, action: 'decline' };

/** The largest values of a limit, which also bound what is stored of a card. */
export const ATTEMPTS_MAX = 100;
export const WITHIN_MINUTES_MAX = 30 * 24 * 60;

export const NO_FAILED_ATTEMPTS: readonly Date[] = [];

/**
 * How many failed attempts count towards the limit. Its window slides, unlike those of other limits: at the change of a calendar hour,
 * twice as many guesses would be free.
 */
export function failedWithin(failedAt: readonly Date[], { withinMinutes }: AttemptLimit, now: Date): number {
  return since(failedAt, withinMinutes, now).length;
}

/** Adds a failed attempt, and forgets those that no limit counts. */
export function withFailedAttempt(failedAt: readonly Date[], now: Date): readonly Date[] {
  return [...since(failedAt, WITHIN_MINUTES_MAX, now), now].slice(-ATTEMPTS_MAX);
}

function since(failedAt: readonly Date[], minutes: number, now: Date): readonly Date[] {
  const begin_ms = now.getTime() - minutes * MINUTE_MS;
  return failedAt.filter((at) => at.getTime() > begin_ms);
}
