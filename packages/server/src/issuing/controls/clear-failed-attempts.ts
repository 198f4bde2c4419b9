import type { OperationDraft } from '#ledger';
import { usageFacts } from './facts.ts';
import { NO_FAILED_ATTEMPTS } from './kinds/failed-attempts.ts';
import { removeFailedAttempts } from './store.ts';
import type { UsageKey } from './usage.ts';

/** Starts the count of a card's failed attempts again from zero. The command must have been submitted with the card's `usageFacts`. */
export function clearFailedAttempts(draft: OperationDraft, key: UsageKey): void {
  const usage = draft.fact(usageFacts, key)!;
  if (usage.failedAt.length === 0) return;
  draft.setFact(usageFacts, key, { ...usage, failedAt: NO_FAILED_ATTEMPTS });
  draft.writeKeepingFacts(removeFailedAttempts(key.tenantId, [key.cardId]));
}
