import type { CheckInput } from './check.ts';
import { DECLINE_REASONS, type DeclineReason, type Retry } from './decline-reasons.ts';
import { decide } from './pipeline.ts';
import { withoutWindows } from './usage/spending.ts';

/** What stands for a time only: a window that is full is over some day. */
const WINDOWED: ReadonlySet<DeclineReason> = new Set([
  'daily_limit_exceeded',
  'weekly_limit_exceeded',
  'monthly_limit_exceeded',
  'velocity_exceeded',
]);

/**
 * Whether the same purchase can succeed if it is tried again. Time alone helps a purchase over the limit of a window only where
 * all that remains once the windows are over lets it pass: a purchase above the whole limit, or one that the card cannot pay,
 * is declined tomorrow as well.
 */
export function retryOf(input: CheckInput, reason: DeclineReason): Retry {
  const isDemanded = input.demandedDecline !== undefined;
  if (isDemanded || !WINDOWED.has(reason)) return DECLINE_REASONS[reason].retry;
  const then = decide({ ...input, spending: withoutWindows(input.spending) });
  return then.outcome === 'approved' ? 'later' : 'corrected';
}
