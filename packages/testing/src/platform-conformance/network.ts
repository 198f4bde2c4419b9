import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId, type TenantId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  AuthorizationMessage,
  Challenge,
  Clearing,
  Merchant,
} from '../../../server/src/platforms/ports/card-network.ts';
import { comparableText, eventually, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import type { ConformanceCase, ConformanceHarness } from './harness.ts';

const MERCHANT: Merchant = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };
const WRONG_TRIES_MAX = 10;

/** Messages from the card network. Tested with a simulated network, if the platform provides one. */
export const networkCases: readonly ConformanceCase[] = [
  {
    name: 'authorize: the inbox receives the request unchanged, and the merchant receives its answer',
    needs: ['simulator'],
    async run(harness) {
      const message = newPurchase(await harness.newTenant());
      const answer = await retryUntilSuccess(harness, () => harness.simulator!.authorize(message));
      assert(
        answer.outcome === 'approved' && answer.approvedAmount === message.amount,
        'the answer is not the one that the inbox returned',
      );
      const requests = harness.authorizationRequests.filter(({ messageId }) => messageId === message.messageId);
      assert(requests.length > 0, 'the inbox did not receive the request');
      for (const each of requests)
        assert(comparableText(each) === comparableText(message), 'the request was changed on the way');
    },
  },
  {
    name: 'send: a network event is delivered unchanged, however often',
    needs: ['simulator'],
    async run(harness) {
      const {
        kind: _,
        verification: __,
        partialAllowed: ___,
        requiredDecline: ____,
        ...about
      } = newPurchase(await harness.newTenant());
      const clearing: Clearing = { ...about, kind: 'clearing', final: true };
      await retryUntilSuccess(harness, () => harness.simulator!.send(clearing, true));
      const deliveries = () =>
        harness.received.filter((event) => 'messageId' in event && event.messageId === clearing.messageId);
      await eventually(harness, 'the clearing', () => deliveries()[0]);
      await waitForLateMessages(harness);
      for (const each of deliveries())
        assert(comparableText(each) === comparableText(clearing), 'the clearing was changed on the way');
    },
  },
  {
    name: 'challenge: only the delivered code passes',
    needs: ['simulator'],
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

/** Opens a challenge and returns it as the inbox received it. */
async function openChallenge(harness: ConformanceHarness): Promise<Challenge> {
  const { tenantId, cardId, amount, currency, merchant } = newPurchase(await harness.newTenant());
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

function newPurchase(tenantId: TenantId): AuthorizationMessage {
  return {
    kind: 'authorization',
    tenantId,
    cardId: newId<'card'>(),
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
