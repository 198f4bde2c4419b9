import { addMilliseconds } from '#database';
import { decimalsOf } from '#kit/iso-4217.ts';
import { Secret } from '#kit/secret.ts';
import { cardEventData, cardFact, draftedCard, identifyCard, actionError } from '#cards';
import { factRequest, internalReference } from '#ledger';
import type { Challenge } from '#ports/card-network.ts';
import { controlLevels, isAnyReached, usageFacts } from '#controls';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { refuseReusedId } from '../messages/reused-id.ts';
import { formatDecimal } from '#kit/money.ts';
import { cardCode } from '../events.ts';
import { merchantView } from '../merchant/merchant-fields.ts';
import { codeSubject, ONE_TIME_CODE } from './one-time-code.ts';

/**
 * Sends a one-time code to the partner as the event `card.code`. The code itself is not stored in the event: it is sealed in the
 * vault, added to the event when that is read, and erased when it expires. No code is sent for a card that cannot make purchases, or
 * with which too many attempts have failed.
 */
export async function announceChallenge(dependencies: AuthorizationDependencies, challenge: Challenge): Promise<void> {
  const { ledger, vault, cards } = dependencies;
  const { tenantId, cardId, challengeId, messageId, merchant, amount, currency, expiresAt } = challenge;
  const card = await identifyCard(cards, tenantId, cardId);
  const key = { tenantId, cardId, customerId: card.customerId };
  const sealed = await vault.seal(tenantId, codeSubject(challengeId), new Secret(Buffer.from(challenge.code.reveal())));
  const outcome = await ledger.run({
    tenantId,
    accounts: [cardId],
    facts: [cardFact(tenantId, cardId), factRequest(usageFacts, key)],
    reference: internalReference('challenge', messageId),
    decide(draft) {
      const drafted = draftedCard(draft, cardId);
      draft.record({
        type: 'challenge',
        status: 'succeeded',
        currency: card.currency,
        amount: 0n,
        fee: 0n,
        cardId,
        walletId: null,
      });
      // Recorded and ignored permanently, even if the message is repeated after an unfreeze.
      if (actionError('challenge', drafted.status) !== undefined) return undefined;
      const usage = draft.fact(usageFacts, key)!;
      const levels = controlLevels(usage, undefined, card.currency, draft.tenantNow);
      if (isAnyReached(levels, usage.failedAt, draft.tenantNow)) return undefined;
      const left_ms = expiresAt.getTime() - draft.tenantNow.getTime();
      if (left_ms > 0) {
        draft.writeKeepingFacts(sealed);
        draft.schedule(ONE_TIME_CODE, challengeId, addMilliseconds(draft.now, left_ms), null);
      }
      draft.event(cardCode, cardId, {
        ...cardEventData(drafted.card),
        challenge_id: challengeId,
        raw_name: merchant.name,
        merchant: merchantView(merchant),
        merchant_amount: { amount: formatDecimal(amount, decimalsOf(currency)), currency },
        expires_at: expiresAt.toISOString(),
      });
      return undefined;
    },
  });
  refuseReusedId(outcome, { cardId });
}
