import { MINUTE_MS } from '#kit/durations.ts';
import type { ControlsInput } from '#controls';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import type { CardModel } from './card-model.ts';

/** The limit of failed attempts of a card for which none was set. */
export const LIMIT_UNLESS_SET = { count: 5, within_minutes: 60, action: 'decline' } as const;

/** Whether the failed attempts of a card reach a limit. */
export function isReached(limit: ControlsInput['failed_attempts'], failedAt: readonly number[], now: number): boolean {
  if (limit === null || limit === undefined) return false;
  return failedAt.filter((at) => at > now - limit.within_minutes * MINUTE_MS).length >= limit.count;
}

/** Counts a declined purchase, if its security code was wrong and the card can buy. */
export function countFailedAttempt(
  card: CardModel,
  { verification }: AuthorizationMessage,
  reason: string,
  levels: readonly { readonly controls: ControlsInput }[],
  now: number,
): void {
  if (verification.cvv !== 'mismatch' || !['cvv_mismatch', 'failed_attempts_exceeded'].includes(reason)) return;
  card.failedAt.push(now);
  const limits = levels.map(({ controls }) => controls.failed_attempts);
  if (limits.some((limit) => limit?.action === 'freeze' && isReached(limit, card.failedAt, now)))
    card.status = 'frozen';
}
