import { announceReachedLimit, FAILED_ATTEMPT_REASONS, withFailedAttempt } from '#controls';
import type { AuthorizationContext } from './authorization-context.ts';
import type { Check, CheckInput } from './decide/check.ts';
import { givenExpiry } from './decide/checks/given-expiry.ts';
import { securityCode } from './decide/checks/security-code.ts';
import { threeDSecure } from './decide/checks/three-d-secure.ts';
import type { DeclineReason } from './decide/decline-reasons.ts';

/** The checks of what a cardholder enters. */
const CHECKS: readonly Check[] = [securityCode, givenExpiry, threeDSecure];

/**
 * Counts a declined purchase as a failed attempt, if wrong data declined it or would have. If that reaches a limit, appends the event
 * and, if a limit says so, freezes the card, all in the commit of the decline. Only attempts with a card that can buy count, so neither
 * a frozen card nor a replaced one, whose successor has other data.
 */
export function countFailedAttempt(context: AuthorizationContext, input: CheckInput, reason: DeclineReason): void {
  const failure = failureOf(input, reason);
  if (context.status !== 'active' || failure === undefined) return;
  const { failedAt: before } = context.usage;
  const { card, draft, transactionId: transaction_id } = context;
  const after = withFailedAttempt(before, context.now);
  context.saveFailedAttempts(after);
  announceReachedLimit(draft, card, context.levels, { before, after }, { transaction_id, decline_reason: failure });
}

/** The decline reason, if it is one of a failed attempt. A purchase with the right data that the limit declines is none. */
function failureOf(input: CheckInput, reason: DeclineReason): (typeof FAILED_ATTEMPT_REASONS)[number] | undefined {
  const isWrong = CHECKS.some((check) => check.declineReason(input) !== undefined);
  if (reason === 'failed_attempts_exceeded' && !isWrong) return undefined;
  return FAILED_ATTEMPT_REASONS.find((each) => each === reason);
}
