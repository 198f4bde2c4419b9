import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId, type CardId, type TenantId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  AuthorizationMessage,
  Challenge,
  Clearing,
  Merchant,
} from '../../../server/src/platforms/ports/card-network.ts';
import { comparableText, eventually, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import type { IssuingPlatform } from '../../../server/src/platforms/ports/issuing-platform.ts';
import { newCardRequest, type ConformanceCase, type ConformanceHarness } from './harness.ts';

const MERCHANT: Merchant = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };
const WRONG_TRIES_MAX = 10;

const givesCodes = ({ capabilities }: IssuingPlatform): boolean => capabilities.challengeCodes;

/** Messages from the card network. Tested with a simulated network, if the platform provides one. */
export const networkCases: readonly ConformanceCase[] = [
  {
    name: 'authorize: the inbox receives the request, and the merchant receives its answer',
    needs: ['simulator'],
    async run(harness) {
      const message = await newPurchase(harness);
      const answer = await retryUntilSuccess(harness, () => harness.simulator!.authorize(message));
      assert(
        answer.outcome === 'approved' && answer.approvedAmount === message.amount,
        'the answer is not the one that the inbox returned',
      );
      const { transactionId } = answer;
      const requests = harness.authorizationRequests.filter((each) => each.transactionId === transactionId);
      assert(requests.length > 0, 'the inbox did not receive the request');
      for (const each of requests) expectSame(each, { ...message, transactionId }, message);
    },
  },
  {
    name: 'send: a network event is delivered, as the same message however often',
    needs: ['simulator'],
    async run(harness) {
      const purchase = await newPurchase(harness);
      const { transactionId } = await retryUntilSuccess(harness, () => harness.simulator!.authorize(purchase));
      // What a platform itself reports about the authorization.
      await waitForLateMessages(harness);
      const { tenantId, cardId, amount, currency, merchant } = purchase;
      const about = { tenantId, cardId, transactionId, messageId: newId(), amount, currency, merchant };
      const clearing: Clearing = { ...about, kind: 'clearing', final: true };
      await retryUntilSuccess(harness, () => harness.simulator!.send(clearing, true));
      const deliveries = () =>
        harness.received.filter((event) => event.kind === 'clearing' && event.transactionId === transactionId);
      const first = await eventually(harness, 'the clearing', () => deliveries()[0]);
      await waitForLateMessages(harness);
      for (const each of deliveries()) {
        expectSame(each as Clearing, clearing, purchase);
        assert(comparableText(each) === comparableText(first), 'the clearing was delivered as two messages');
      }
    },
  },
  {
    name: 'challenge: only the delivered code passes',
    needs: ['simulator'],
    isFor: givesCodes,
    async run(harness) {
      const code = await openChallenge(harness);
      const tries = { right: await openChallenge(harness), wrong: code };
      const answer = ({ tenantId, challengeId }: Challenge, digits: string) => {
        const given = { id: newId(), code: digits };
        return retryUntilSuccess(harness, () => harness.simulator!.answerChallenge(tenantId, challengeId, given));
      };
      const passed = await answer(tries.right, tries.right.code.reveal());
      assert(passed?.status === 'passed' && passed.wasOpen, 'the right code did not pass');
      const again = await answer(tries.right, tries.wrong.code.reveal());
      assert(again?.status === 'passed' && !again.wasOpen, 'a passed challenge accepted another answer');
      const right = code.code.reveal();
      const wrong = right === '000000' ? '000001' : '000000';
      let state = await answer(code, wrong);
      for (let attempt = 1; state?.status === 'pending' && attempt < WRONG_TRIES_MAX; attempt += 1) {
        state = await answer(code, wrong);
      }
      assert(state?.status === 'failed' && state.wasOpen, `after wrong codes the challenge is ${state?.status}`);
      const late = await answer(code, right);
      assert(late?.status === 'failed' && !late.wasOpen, 'a failed challenge accepted the right code');
    },
  },
  {
    name: 'challenge: a repeated answer counts as one attempt',
    needs: ['simulator'],
    isFor: givesCodes,
    async run(harness) {
      const { tenantId, challengeId, code } = await openChallenge(harness);
      const wrong = code.reveal() === '000000' ? '000001' : '000000';
      const given = { id: newId(), code: wrong };
      const answer = () =>
        retryUntilSuccess(harness, () => harness.simulator!.answerChallenge(tenantId, challengeId, given));
      const [first, second] = [await answer(), await answer()];
      assert(first?.wasOpen && second?.wasOpen, 'a repeated answer was not recognized');
      assert(first.triesLeft === second.triesLeft, 'a repeated answer counted as another attempt');
    },
  },
];

type Message = AuthorizationMessage | Clearing;

/**
 * A platform that gives the purchase an id of its own also gives its messages ids, and says other things about them: then the card, the
 * amount and the merchant are compared.
 */
function expectSame(delivered: Message, sent: Message, { transactionId }: AuthorizationMessage): void {
  const textOf = (message: Message): string => {
    if (sent.transactionId === transactionId) return comparableText(message);
    const { tenantId, cardId, amount, currency, merchant } = message;
    return comparableText({ tenantId, cardId, amount, currency, merchant: merchant.name, mcc: merchant.mcc });
  };
  assert(textOf(delivered) === textOf(sent), 'the message was changed on the way');
}

/** Opens a challenge and returns it as the inbox received it. */
async function openChallenge(harness: ConformanceHarness): Promise<Challenge> {
  const { tenantId, cardId, amount, currency, merchant } = purchaseOn(await harness.newTenant(), newId<'card'>());
  const challengeId = newId<'challenge'>();
  await retryUntilSuccess(harness, () =>
    harness.simulator!.challenge({ tenantId, cardId, amount, currency, merchant, challengeId }),
  );
  const received = await eventually(harness, 'the challenge', () =>
    harness.received.find((event) => event.kind === 'challenge' && event.challengeId === challengeId),
  );
  assert(received.kind === 'challenge' && /^\d{6}$/.test(received.code.reveal()), 'the code is not six digits');
  const codes = harness.received.flatMap((event) =>
    event.kind === 'challenge' && event.challengeId === challengeId ? [event.code.reveal()] : [],
  );
  assert(new Set(codes).size === 1, 'the challenge has more than one code');
  return received;
}

/** With a card that the platform has issued. */
async function newPurchase(harness: ConformanceHarness): Promise<AuthorizationMessage> {
  const request = newCardRequest(await harness.newTenant());
  const { outcome } = await retryUntilSuccess(harness, () => harness.platform.issueCard(request));
  assert(outcome === 'issued', 'the card was not issued');
  return purchaseOn(request.tenantId, request.cardId);
}

function purchaseOn(tenantId: TenantId, cardId: CardId): AuthorizationMessage {
  return {
    kind: 'authorization',
    tenantId,
    cardId,
    messageId: newId(),
    transactionId: newId<'transaction'>(),
    amount: 25_00n,
    currency: 'usd',
    merchant: MERCHANT,
    verification: { cvv: 'match', expiry: 'match', threeDs: 'absent' },
    partialAllowed: false,
    requiredDecline: undefined,
  };
}
