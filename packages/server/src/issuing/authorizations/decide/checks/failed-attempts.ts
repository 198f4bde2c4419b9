import { failedWithin, type AttemptLimit, type ControlLevel } from '#controls';
import type { Check, CheckInput } from '../check.ts';

/**
 * Declines a card that too many attempts with wrong data were made with. It runs before the data are checked, so that the answer does
 * not tell a thief whether a guess was right. The level with the fewest attempts left decides.
 */
export const failedAttempts: Check = {
  name: 'failed_attempts',
  declineReason: (input) => {
    // An increment: nobody enters data for it.
    if (input.failedAt.length === 0 || input.heldAndCleared > 0n) return undefined;
    const found = strictest(input);
    return found !== undefined && found.failed >= found.limit.count ? 'failed_attempts_exceeded' : undefined;
  },
  inputs: (input) => {
    const found = strictest(input);
    if (found === undefined) return { failed_attempts: null, most: null, within_minutes: null };
    const { level, failed, limit } = found;
    return { level, failed_attempts: failed, most: limit.count, within_minutes: limit.withinMinutes };
  },
};

interface Strictest {
  readonly level: ControlLevel['name'];
  readonly limit: AttemptLimit;
  /** The attempts that count towards the limit. */
  readonly failed: number;
}

/** Undefined if no level has a limit. */
function strictest({ levels, failedAt, now }: CheckInput): Strictest | undefined {
  let found: Strictest | undefined;
  for (const { name, controls } of levels) {
    const limit = controls.failedAttempts;
    if (limit === null) continue;
    const failed = failedWithin(failedAt, limit, now);
    if (found === undefined || limit.count - failed < found.limit.count - found.failed)
      found = { level: name, limit, failed };
  }
  return found;
}
