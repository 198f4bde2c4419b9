import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId, type TenantId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  AuthorizationMessage,
  Challenge,
  Clearing,
  Merchant,
} from '../../../server/src/platforms/ports/issuing-platform.ts';
import { aWhile, eventually, insist, type ConformanceCase, type ConformanceHarness } from './harness.ts';

const MERCHANT: Merchant = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };
const WRONG_TRIES_MAX = 10;

/** Messages from the card network. Tested with a simulated network, if the platform provides one. */
export const networkCases: readonly ConformanceCase[] = [
  {
    name: 'authorize: a purchase is asked as the merchant sent it, and its answer comes back',
    needs: ['simulator'],
    async run(harness) {
      const message = newPurchase(await harness.newTenant());
      const answer = await insist(harness, () => harness.simulator!.authorize(message));
      assert(
        answer.outcome === 'approved' && answer.approvedAmount === message.amount,
        'another answer than was given',
      );
      const asked = harness.asked.filter(({ messageId }) => messageId === message.messageId);
      assert(asked.length > 0, 'the purchase was never asked');
      for (const each of asked)
        assert(text(each) === text(message), 'the purchase was asked otherwise than it was sent');
    },
  },
  {
    name: 'send: what the network tells arrives, however often, as it was told',
    needs: ['simulator'],
    async run(harness) {
      const {
        kind: _,
        verification: __,
        partialAllowed: ___,
        demandedDecline: ____,
        ...about
      } = newPurchase(await harness.newTenant());
      const clearing: Clearing = { ...about, kind: 'clearing', final: true };
      await insist(harness, () => harness.simulator!.send(clearing, true));
      const told = () =>
        harness.received.filter((event) => 'messageId' in event && event.messageId === clearing.messageId);
      await eventually(harness, 'the clearing', () => told()[0]);
      await aWhile(harness);
      for (const each of told()) assert(text(each) === text(clearing), 'the clearing came otherwise than it was sent');
    },
  },
  {
    name: 'challenge: the code that was handed on passes, and only that one',
    needs: ['simulator'],
    async run(harness) {
      const code = await challenged(harness);
      const tries = { right: await challenged(harness), wrong: code };
      const answer = ({ tenantId, challengeId }: Challenge, digits: string) => {
        const given = { id: newId(), code: digits };
        return insist(harness, () => harness.simulator!.answerChallenge(tenantId, challengeId, given));
      };
      const passed = await answer(tries.right, tries.right.code.reveal());
      assert(passed?.status === 'passed' && passed.wasOpen, 'the right code does not pass');
      const again = await answer(tries.right, tries.wrong.code.reveal());
      assert(again?.status === 'passed' && !again.wasOpen, 'a challenge that has passed takes another answer');
      const right = code.code.reveal();
      const wrong = right === '000000' ? '000001' : '000000';
      let state = await answer(code, wrong);
      for (let attempt = 1; state?.status === 'pending' && attempt < WRONG_TRIES_MAX; attempt += 1) {
        state = await answer(code, wrong);
      }
      assert(state?.status === 'failed' && state.wasOpen, `wrong codes leave the challenge ${state?.status}`);
      const late = await answer(code, right);
      assert(late?.status === 'failed' && !late.wasOpen, 'a challenge that has failed passes');
    },
  },
  {
    name: 'challenge: an answer that is sent again takes one try',
    needs: ['simulator'],
    async run(harness) {
      const { tenantId, challengeId, code } = await challenged(harness);
      const wrong = code.reveal() === '000000' ? '000001' : '000000';
      const given = { id: newId(), code: wrong };
      const answer = () => insist(harness, () => harness.simulator!.answerChallenge(tenantId, challengeId, given));
      const [first, second] = [await answer(), await answer()];
      assert(first?.wasOpen && second?.wasOpen, 'an answer that is sent again is not known any more');
      assert(first.triesLeft === second.triesLeft, 'an answer that is sent again takes a try');
    },
  },
];

/** Opens a challenge and returns it as the inbox received it. */
async function challenged(harness: ConformanceHarness): Promise<Challenge> {
  const { tenantId, cardId, amount, currency, merchant } = newPurchase(await harness.newTenant());
  const challengeId = newId<'challenge'>();
  await insist(harness, () =>
    harness.simulator!.challenge({ tenantId, cardId, amount, currency, merchant, challengeId }),
  );
  const received = await eventually(harness, 'the challenge', () =>
    harness.received.find((event) => event.kind === 'challenge' && event.challengeId === challengeId),
  );
  assert(received.kind === 'challenge' && /^\d{6}$/.test(received.code.reveal()), 'a code is six digits');
  const codes = harness.received.flatMap((event) =>
    event.kind === 'challenge' && event.challengeId === challengeId ? [event.code.reveal()] : [],
  );
  assert(new Set(codes).size === 1, 'a challenge has one code, however often it comes');
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
    demandedDecline: undefined,
  };
}

/** Independent of the order of the fields. */
function text(message: object): string {
  const fields = Object.entries(message).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(fields, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
