import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId } from '../../../server/src/foundation/kit/ids.ts';
import type { CardReference, CardStateChange } from '../../../server/src/platforms/ports/cards.ts';
import { retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import { newCardRequest, type ConformanceCase, type ConformanceHarness } from './harness.ts';
import { issue } from './issuing.ts';

export const stateCases: readonly ConformanceCase[] = [
  {
    name: 'setCardState: every state is accepted, and a repeated change has no effect',
    async run(harness) {
      const card = await newCard(harness);
      for (const [index, state] of (['frozen', 'active', 'frozen', 'terminated'] as const).entries()) {
        const change = changeOf(card, state, index + 1);
        await setState(harness, change);
        await Promise.all([setState(harness, change), setState(harness, change)]);
        await expectState(harness, card, state);
      }
    },
  },
  {
    name: 'setCardState: a change with a lower version than an earlier one is ignored',
    needs: ['stateOf'],
    async run(harness) {
      const card = await newCard(harness);
      const freeze = changeOf(card, 'frozen', 7);
      const unfreeze = changeOf(card, 'active', 9);
      await setState(harness, unfreeze);
      await setState(harness, freeze);
      await expectState(harness, card, 'active');
      await Promise.all([
        setState(harness, changeOf(card, 'terminated', 20)),
        setState(harness, changeOf(card, 'frozen', 11)),
      ]);
      await setState(harness, unfreeze);
      await expectState(harness, card, 'terminated');
    },
  },
  {
    name: 'setCardState: a card that was never issued can be terminated, and cannot be used if it is issued afterwards',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await setState(harness, changeOf(request, 'terminated', 1));
      const { outcome } = await retryUntilSuccess(harness, () => harness.platform.issueCard(request));
      if (outcome !== 'refused') await expectState(harness, request, 'terminated');
    },
  },
  {
    name: 'setCardState: a card that is issued while it is terminated cannot be used',
    needs: ['stateOf'],
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await Promise.all([
        retryUntilSuccess(harness, () => harness.platform.issueCard(request)),
        setState(harness, changeOf(request, 'terminated', 1)),
      ]);
      await expectState(harness, request, 'terminated');
    },
  },
];

async function newCard(harness: ConformanceHarness): Promise<CardReference> {
  const request = newCardRequest(await harness.newTenant());
  await issue(harness, request);
  return request;
}

function changeOf({ tenantId, cardId }: CardReference, state: CardStateChange['state'], version: number) {
  return { tenantId, cardId, state, version, changeId: newId<'operation'>() };
}

function setState(harness: ConformanceHarness, change: CardStateChange): Promise<void> {
  return retryUntilSuccess(harness, () => harness.platform.setCardState(change));
}

/** If the platform's state cannot be read, the case only checks that the platform accepted the change. */
async function expectState(
  harness: ConformanceHarness,
  card: CardReference,
  expected: CardStateChange['state'],
): Promise<void> {
  await waitForLateMessages(harness);
  if (harness.stateOf === undefined) return;
  const state = await harness.stateOf(card);
  assert(state === expected, `the card is ${state} on the platform, not ${expected}`);
}
