import type { ChallengeId, TransactionId } from '#kit/ids.ts';
import type { OperationDraft } from '#ledger';
import { cardEventData, freezeInCommit, type Card } from '#cards';
import { failedWithin, type AttemptLimit } from './kinds/failed-attempts.ts';
import type { ControlLevel } from './usage.ts';
import { cardFailedAttempts, type FAILED_ATTEMPT_REASONS } from './events.ts';

/** The times of a card's failed attempts, before and after another one. */
interface Attempts {
  readonly before: readonly Date[];
  readonly after: readonly Date[];
}

/** What failed: a transaction that was declined, or a one-time code. The event names it. */
type FailedAttempt =
  | { readonly transaction_id: TransactionId; readonly decline_reason: (typeof FAILED_ATTEMPT_REASONS)[number] }
  | { readonly challenge_id: ChallengeId };

/** If a failed attempt reaches a limit, appends the event and, if a limit says so, freezes the card. */
export function announceReachedLimit(
  draft: OperationDraft,
  card: Card,
  levels: readonly ControlLevel[],
  { before, after }: Attempts,
  attempt: FailedAttempt,
): void {
  const now = draft.tenantNow;
  const reached = limitedLevels(levels).filter(({ limit }) => isReached(limit, after, now));
  const freezing = reached.find(({ limit }) => limit.action === 'freeze');
  const announced = freezing ?? reached.find(({ limit }) => !isReached(limit, before, now));
  if (announced === undefined) return;
  const { level, limit } = announced;
  draft.event(cardFailedAttempts, card.id, {
    ...cardEventData(card),
    ...attempt,
    level,
    failed_attempts: failedWithin(after, limit, now),
    count: limit.count,
    within_minutes: limit.within_minutes,
    action: limit.action,
  });
  if (freezing !== undefined) freezeInCommit(draft, card, 'failed_attempts');
}

/** Whether a limit for failed attempts is reached at any level. */
export function isAnyReached(levels: readonly ControlLevel[], failedAt: readonly Date[], now: Date): boolean {
  return limitedLevels(levels).some(({ limit }) => isReached(limit, failedAt, now));
}

interface LimitedLevel {
  readonly level: ControlLevel['name'];
  readonly limit: AttemptLimit;
}

function limitedLevels(levels: readonly ControlLevel[]): LimitedLevel[] {
  return levels.flatMap(({ name, controls: { failed_attempts: limit } }) =>
    limit === null ? [] : [{ level: name, limit }],
  );
}

function isReached(limit: AttemptLimit, failedAt: readonly Date[], now: Date): boolean {
  return failedWithin(failedAt, limit, now) >= limit.count;
}
