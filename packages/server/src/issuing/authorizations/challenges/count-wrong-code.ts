import { factRequest, internalReference } from '#ledger';
import type { WrongCode } from '#ports/card-network.ts';
import { cardFact, draftedCard, identifyCard } from '#cards';
import { announceReachedLimit, controlLevels, saveFailedAttempts, usageFacts, withFailedAttempt } from '#controls';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { refuseReusedId } from '../messages/reused-id.ts';

/**
 * Counts a wrong one-time code as a failed attempt with the card, as `countFailedAttempt` does with a declined purchase. A repeated
 * report has no further effect.
 */
export async function countWrongCode(dependencies: AuthorizationDependencies, message: WrongCode): Promise<void> {
  const { tenantId, cardId, challengeId, messageId } = message;
  const { customerId, currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const key = { tenantId, cardId, customerId };
  const outcome = await dependencies.ledger.run({
    tenantId,
    accounts: [cardId],
    facts: [cardFact(tenantId, cardId), factRequest(usageFacts, key)],
    reference: internalReference('wrong_code', messageId),
    decide(draft) {
      const { card, status } = draftedCard(draft, cardId);
      draft.record({
        type: 'challenge',
        status: 'succeeded',
        currency,
        amount: 0n,
        fee: 0n,
        cardId,
        walletId: null,
      });
      if (status !== 'active') return undefined;
      const usage = draft.fact(usageFacts, key)!;
      const after = withFailedAttempt(usage.failedAt, draft.tenantNow);
      draft.setFact(usageFacts, key, { ...usage, failedAt: after });
      draft.writeKeepingFacts(saveFailedAttempts(key, after));
      const levels = controlLevels(usage, undefined, currency, draft.tenantNow);
      announceReachedLimit(draft, card, levels, { before: usage.failedAt, after }, { challenge_id: challengeId });
      return undefined;
    },
  });
  refuseReusedId(outcome, { cardId });
}
