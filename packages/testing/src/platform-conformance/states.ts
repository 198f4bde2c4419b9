import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId } from '../../../server/src/foundation/kit/ids.ts';
import type { CardReference, CardStateChange } from '../../../server/src/platforms/ports/issuing-platform.ts';
import { aWhile, insist, newCardRequest, type ConformanceCase, type ConformanceHarness } from './harness.ts';
import { issue } from './issuing.ts';

export const stateCases: readonly ConformanceCase[] = [
  {
    name: 'setCardState: each state is taken, and the same change again does nothing',
    async run(harness) {
      const card = await newCard(harness);
      for (const [index, state] of (['frozen', 'active', 'frozen', 'terminated'] as const).entries()) {
        const change = changeOf(card, state, index + 1);
        await tell(harness, change);
        await Promise.all([tell(harness, change), tell(harness, change)]);
        await expectState(harness, card, state);
      }
    },
  },
  {
    name: 'setCardState: a change that comes after a later one is passed over',
    needs: ['stateOf'],
    async run(harness) {
      const card = await newCard(harness);
      const freeze = changeOf(card, 'frozen', 7);
      const unfreeze = changeOf(card, 'active', 9);
      await tell(harness, unfreeze);
      await tell(harness, freeze);
      await expectState(harness, card, 'active');
      await Promise.all([tell(harness, changeOf(card, 'terminated', 20)), tell(harness, changeOf(card, 'frozen', 11))]);
      await tell(harness, unfreeze);
      await expectState(harness, card, 'terminated');
    },
  },
  {
    name: 'setCardState: a card that was never issued can be terminated, and cannot be used when it is issued afterwards',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await tell(harness, changeOf(request, 'terminated', 1));
      const { outcome } = await insist(harness, () => harness.platform.issueCard(request));
      if (outcome !== 'refused') await expectState(harness, request, 'terminated');
    },
  },
  {
    name: 'setCardState: a card that is issued while it is terminated cannot be used',
    needs: ['stateOf'],
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await Promise.all([
        insist(harness, () => harness.platform.issueCard(request)),
        tell(harness, changeOf(request, 'terminated', 1)),
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

function tell(harness: ConformanceHarness, change: CardStateChange): Promise<void> {
  return insist(harness, () => harness.platform.setCardState(change));
}

/** If the platform's state cannot be read, the case only checks that the platform accepted the change. */
async function expectState(
  harness: ConformanceHarness,
  card: CardReference,
  expected: CardStateChange['state'],
): Promise<void> {
  await aWhile(harness);
  if (harness.stateOf === undefined) return;
  const state = await harness.stateOf(card);
  assert(state === expected, `the platform has the card ${state}, not ${expected}`);
}
