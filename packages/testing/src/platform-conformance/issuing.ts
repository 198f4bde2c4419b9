import { assert } from '../../../server/src/foundation/kit/assert.ts';
import type { IssueCardRequest, IssueCardResult, IssuedCard } from '../../../server/src/platforms/ports/cards.ts';
import { eventually, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import { newCardRequest, type ConformanceCase, type ConformanceHarness } from './harness.ts';

export const issuingCases: readonly ConformanceCase[] = [
  {
    name: 'issueCard: a card of every program has its first six digits, its last four digits and an expiry',
    async run(harness) {
      const tenantId = await harness.newTenant();
      for (const program of harness.platform.capabilities.programs) {
        const { first6, last4, expiryMonth, expiryYear } = await issue(harness, newCardRequest(tenantId, program));
        assert(/^\d[\d*]{5}$/.test(first6), `first6 is ${first6}`);
        assert(/^\d{4}$/.test(last4), `last4 is ${last4}`);
        assert(/^(?:0[1-9]|1[0-2])$/.test(expiryMonth), `the month is ${expiryMonth}`);
        assert(/^\d{2}$/.test(expiryYear), `the year is ${expiryYear}`);
        const isPrefix = harness.prefixes[program.brand].some((prefix) => beginsWith(prefix, first6));
        assert(isPrefix, `${first6} is not a prefix of ${program.brand} numbers`);
      }
    },
  },
  {
    name: 'issueCard: a repeated request returns the same number',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      const first = await issue(harness, request);
      await waitForLateMessages(harness);
      for (let again = 0; again < 3; again += 1) expectSameCard(first, await issue(harness, request));
    },
  },
  {
    name: 'issueCard: concurrent requests for a card return the same number',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      const results = await Promise.all(Array.from({ length: 8 }, () => issue(harness, request)));
      await waitForLateMessages(harness);
      results.push(await issue(harness, request));
      for (const result of results) expectSameCard(results[0]!, result);
    },
  },
  {
    name: 'issueCard: the same card id of two tenants is two cards',
    async run(harness) {
      const one = newCardRequest(await harness.newTenant());
      const program = harness.platform.capabilities.programs.at(-1)!;
      const other = { ...one, ...program, tenantId: await harness.newTenant() };
      assert(numberOf(await issue(harness, one)) !== numberOf(await issue(harness, other)), 'tenants share a card');
    },
  },
  {
    name: 'issueCard: a refused card is refused permanently, with a reason',
    needs: ['refused'],
    async run(harness) {
      const request = newCardRequest(await harness.newTenant(), harness.refused!);
      for (let again = 0; again < 3; again += 1) {
        const result = await requestCard(harness, request);
        assert(result.outcome === 'refused' && result.reason.length > 0, `${result.outcome} instead of refused`);
        await waitForLateMessages(harness);
      }
    },
  },
  {
    name: 'issueCard: a slow card is processing first, then issued, and stays issued',
    needs: ['slow'],
    async run(harness) {
      const request = newCardRequest(await harness.newTenant(), harness.slow!);
      const { outcome } = await requestCard(harness, request);
      assert(outcome === 'processing', `${outcome} instead of processing`);
      const first = await issue(harness, request);
      expectSameCard(first, await issue(harness, request));
    },
  },
];

function requestCard(harness: ConformanceHarness, request: IssueCardRequest): Promise<IssueCardResult> {
  return retryUntilSuccess(harness, () => harness.platform.issueCard(request));
}

/** Repeats the request until the card is issued. */
export async function issue(harness: ConformanceHarness, request: IssueCardRequest): Promise<IssuedCard> {
  return await eventually(harness, `the number of card ${request.cardId}`, async () => {
    const result = await requestCard(harness, request);
    assert(result.outcome !== 'refused', 'the card was refused');
    return result.outcome === 'issued' ? result : undefined;
  });
}

function expectSameCard(one: IssuedCard, other: IssuedCard): void {
  for (const part of ['first6', 'last4', 'expiryMonth', 'expiryYear'] as const) {
    assert(one[part] === other[part], `the card's ${part} was ${one[part]}, then ${other[part]}`);
  }
}

/** Whether a number begins with these digits; `*` is a digit that the platform does not name. */
export function beginsWith(number: string, digits: string): boolean {
  return digits.split('').every((digit, index) => digit === '*' || number[index] === digit);
}

const numberOf = ({ first6, last4 }: IssuedCard): string => first6 + last4;
