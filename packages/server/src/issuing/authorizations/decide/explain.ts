import { formatAmount } from '#kit/money.ts';
import { CONTROL_DECLINES, NO_FAILED_ATTEMPTS, withoutWindows, type Retry } from '#controls';
import type { Explanation } from '../model.ts';
import type { CheckInput } from './check.ts';
import { DECLINE_REASONS, type DeclineReason } from './decline-reasons.ts';
import { decide, type Decline } from './pipeline.ts';

/** Why a purchase was declined: stored with the decline and returned to the partner. */
export function explain(input: CheckInput, { reason, checksRun }: Decline): Explanation {
  const text = DECLINE_REASONS[reason];
  return {
    reason,
    meaning: text.meaning,
    cardholder_text: text.cardholder,
    retry: retryOf(input, reason),
    amount: input.amount === undefined ? null : formatAmount(input.amount, input.currency),
    balance: formatAmount(input.balance, input.currency),
    currency: input.currency,
    checks: checksRun.map((check, index) => ({
      name: check.name,
      passed: index < checksRun.length - 1,
      inputs: check.inputs(input),
    })),
  };
}

/** Limits of a window of time, and schedules: the reason may disappear with time. */
const WINDOWED: ReadonlySet<string> = new Set(
  Object.entries(CONTROL_DECLINES)
    .filter(([, { retry }]) => retry === 'later')
    .map(([reason]) => reason),
);

/**
 * Whether the same purchase can succeed on a retry. For a window's limit or a schedule, `later` is correct only if every check
 * passes once all windows have ended and the schedules allow it. A purchase above the whole limit, or above the card's balance,
 * would be declined tomorrow too.
 */
function retryOf(input: CheckInput, reason: DeclineReason): Retry {
  const isRequiredByNetwork = input.requiredDecline !== undefined;
  if (isRequiredByNetwork || !WINDOWED.has(reason)) return DECLINE_REASONS[reason].retry;
  const levels = input.levels.map(({ name, controls, spending }) => ({
    name,
    controls: { ...controls, schedule: null },
    spending: withoutWindows(spending),
  }));
  const afterWindows = decide({ ...input, levels, failedAt: NO_FAILED_ATTEMPTS });
  return afterWindows.outcome === 'approved' ? 'later' : 'corrected';
}
