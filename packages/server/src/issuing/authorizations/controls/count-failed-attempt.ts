import { cardEventData, freezeInCommit } from '../../cards/index.ts';
import { failedWithin, withFailedAttempt, type AttemptLimit, type ControlLevel } from '../../controls/index.ts';
import type { AuthorizationContext } from '../authorization-context.ts';
import type { Check, CheckInput } from '../decide/check.ts';
import { givenExpiry } from '../decide/checks/given-expiry.ts';
import { securityCode } from '../decide/checks/security-code.ts';
import { threeDSecure } from '../decide/checks/three-d-secure.ts';
import type { DeclineReason } from '../decide/decline-reasons.ts';
import { cardFailedAttempts, FAILED_ATTEMPT_REASONS } from './events.ts';

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
  const { card, draft, now } = context;
  const failedAt = withFailedAttempt(before, now);
  context.saveFailedAttempts(failedAt);
  const isReached = ({ limit }: LimitedLevel, times: readonly Date[]): boolean =>
    failedWithin(times, limit, now) >= limit.count;
  const reached = limitedLevels(context.levels).filter((each) => isReached(each, failedAt));
  const freezing = reached.find(({ limit }) => limit.action === 'freeze');
  const announced = freezing ?? reached.find((each) => !isReached(each, before));
  if (announced === undefined) return;
  const { level, limit } = announced;
  draft.event(cardFailedAttempts, card.id, {
    ...cardEventData(card),
    transaction_id: context.transactionId,
    decline_reason: failure,
    level,
    failed_attempts: failedWithin(failedAt, limit, now),
    count: limit.count,
    within_minutes: limit.withinMinutes,
    action: limit.action,
  });
  if (freezing !== undefined) freezeInCommit(draft, card, 'failed_attempts');
}

/** The decline reason, if it is one of a failed attempt. A purchase with the right data that the limit declines is none. */
function failureOf(input: CheckInput, reason: DeclineReason): (typeof FAILED_ATTEMPT_REASONS)[number] | undefined {
  const isWrong = CHECKS.some((check) => check.declineReason(input) !== undefined);
  if (reason === 'failed_attempts_exceeded' && !isWrong) return undefined;
  return FAILED_ATTEMPT_REASONS.find((each) => each === reason);
}

interface LimitedLevel {
  readonly level: ControlLevel['name'];
  readonly limit: AttemptLimit;
}

function limitedLevels(levels: readonly ControlLevel[]): LimitedLevel[] {
  return levels.flatMap(({ name, controls: { failedAttempts: limit } }) =>
    limit === null ? [] : [{ level: name, limit }],
  );
}
