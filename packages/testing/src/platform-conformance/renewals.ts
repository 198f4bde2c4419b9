import { revealedValues, revealsValues } from '../revealed-values.ts';
import type { IssuingPlatform } from '../../../server/src/platforms/ports/issuing-platform.ts';
import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId, type OperationId } from '../../../server/src/foundation/kit/ids.ts';
import type { CardSecrets, IssueCardRequest, IssuedCard } from '../../../server/src/platforms/ports/cards.ts';
import { expectRejections, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import { newCardRequest, type ConformanceCase, type ConformanceHarness } from './harness.ts';
import { issue } from './issuing.ts';

/** A security code has three digits, so two of them are equal by chance once in a thousand cards. */
const CARDS = 3;

const renews = ({ capabilities }: IssuingPlatform): boolean => capabilities.renewals;

export const renewalCases: readonly ConformanceCase[] = [
  {
    name: 'renewCard: the number stays the same, and the expiry is later',
    isFor: renews,
    async run(harness) {
      const tenantId = await harness.newTenant();
      for (const program of harness.platform.capabilities.programs) {
        const request = newCardRequest(tenantId, program);
        expectLater(await issue(harness, request), await renew(harness, request, newId<'operation'>()));
      }
    },
  },
  {
    name: 'renewCard: the renewed card is revealed with its number, the new expiry and another security code',
    isFor: (platform) => renews(platform) && revealsValues(platform),
    async run(harness) {
      const tenantId = await harness.newTenant();
      let changed = 0;
      for (let index = 0; index < CARDS; index += 1) {
        const request = newCardRequest(tenantId);
        await issue(harness, request);
        const before = await reveal(harness, request);
        const renewed = await renew(harness, request, newId<'operation'>());
        const after = await reveal(harness, request);
        assert(after.number.reveal() === before.number.reveal(), 'the number has changed');
        assert(
          after.expiryMonth === renewed.expiryMonth && after.expiryYear === renewed.expiryYear,
          'the revealed expiry is not the renewed one',
        );
        if (after.securityCode.reveal() !== before.securityCode.reveal()) changed += 1;
      }
      assert(changed > 0, 'the security codes have not changed');
    },
  },
  {
    name: 'renewCard: a repeated, concurrent or late request returns the same result and renews once',
    isFor: (platform) => renews(platform) && revealsValues(platform),
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      const [one, other] = [newId<'operation'>(), newId<'operation'>()];
      const [first, ...same] = await Promise.all([1, 2, 3, 4].map(() => renew(harness, request, one)));
      await waitForLateMessages(harness);
      same.push(await renew(harness, request, one));
      for (const each of same) expectSame(first!, each);
      const second = await renew(harness, request, other);
      expectLater(first!, second);
      await waitForLateMessages(harness);
      expectSame(first!, await renew(harness, request, one));
      const { expiryMonth, expiryYear } = await reveal(harness, request);
      expectSame(second, { ...second, expiryMonth, expiryYear });
    },
  },
  {
    name: 'renewCard: a frozen card can be renewed and stays frozen; a terminated card is refused',
    isFor: renews,
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      const { tenantId, cardId } = request;
      await issue(harness, request);
      const set = (state: 'frozen' | 'terminated', version: number) =>
        retryUntilSuccess(harness, () =>
          harness.platform.setCardState({ tenantId, cardId, state, version, changeId: newId() }),
        );
      await set('frozen', 1);
      await renew(harness, request, newId<'operation'>());
      const state = await harness.stateOf?.(request);
      assert(state === undefined || state === 'frozen', `the card is ${state}, not frozen`);
      await set('terminated', 2);
      const { outcome } = await requestRenewal(harness, request, newId<'operation'>());
      assert(outcome === 'refused', `${outcome} instead of refused`);
    },
  },
  {
    name: 'renewCard: rejects for a card that was not issued, and for the card of another tenant',
    isFor: renews,
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      for (const other of [newCardRequest(request.tenantId), { ...request, tenantId: await harness.newTenant() }]) {
        const { tenantId, cardId, environment } = other;
        const renewal = { tenantId, cardId, environment, renewalId: newId<'operation'>() };
        await expectRejections(harness, () => harness.platform.renewCard(renewal), 'an unknown card was renewed');
      }
    },
  },
  {
    name: 'renewCard: a platform that cannot renew cards refuses, with a reason',
    isFor: (platform) => !renews(platform),
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      const result = await requestRenewal(harness, request, newId<'operation'>());
      assert(result.outcome === 'refused' && result.reason.length > 0, 'the renewal was not refused with a reason');
    },
  },
  {
    name: 'issueCard: a card that replaces another has a number of its own',
    isFor: revealsValues,
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      const { cardId } = request;
      const successor = newCardRequest(request.tenantId, { replaces: { cardId, reason: 'stolen' } });
      await issue(harness, successor);
      const [old, replacement] = [await reveal(harness, request), await reveal(harness, successor)];
      assert(old.number.reveal() !== replacement.number.reveal(), 'the replacement has the number of the stolen card');
    },
  },
];

function requestRenewal(
  harness: ConformanceHarness,
  { tenantId, cardId, environment }: IssueCardRequest,
  renewalId: OperationId,
) {
  return retryUntilSuccess(harness, () => harness.platform.renewCard({ tenantId, cardId, environment, renewalId }));
}

async function renew(
  harness: ConformanceHarness,
  request: IssueCardRequest,
  renewalId: OperationId,
): Promise<IssuedCard> {
  const result = await requestRenewal(harness, request, renewalId);
  assert(result.outcome === 'renewed', 'the renewal was refused');
  return result;
}

function reveal(harness: ConformanceHarness, { tenantId, cardId }: IssueCardRequest): Promise<CardSecrets> {
  return retryUntilSuccess(harness, () => revealedValues(harness.platform, { tenantId, cardId }));
}

const monthOf = ({ expiryMonth, expiryYear }: IssuedCard): number => Number(expiryYear) * 12 + Number(expiryMonth);

function expectLater(before: IssuedCard, after: IssuedCard): void {
  assert(after.first6 === before.first6 && after.last4 === before.last4, 'the number has changed');
  assert(monthOf(after) > monthOf(before), 'the expiry is not later');
}

function expectSame(one: IssuedCard, other: IssuedCard): void {
  assert(one.last4 === other.last4 && monthOf(one) === monthOf(other), 'the same renewal has two results');
}
