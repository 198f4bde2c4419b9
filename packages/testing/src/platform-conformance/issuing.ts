import { assert } from '../../../server/src/foundation/kit/assert.ts';
import type {
  IssueCardRequest,
  IssueCardResult,
  IssuedCard,
} from '../../../server/src/platforms/ports/issuing-platform.ts';
import {
  aWhile,
  eventually,
  insist,
  newCardRequest,
  type ConformanceCase,
  type ConformanceHarness,
} from './harness.ts';

export const issuingCases: readonly ConformanceCase[] = [
  {
    name: 'issueCard: a card of every program, with six first digits, four last ones and an expiry',
    async run(harness) {
      const tenantId = await harness.newTenant();
      for (const program of harness.platform.capabilities.programs) {
        const { first6, last4, expiryMonth, expiryYear } = await issue(harness, newCardRequest(tenantId, program));
        assert(/^\d{6}$/.test(first6), `first6 is ${first6}`);
        assert(/^\d{4}$/.test(last4), `last4 is ${last4}`);
        assert(/^(?:0[1-9]|1[0-2])$/.test(expiryMonth), `the month is ${expiryMonth}`);
        assert(/^\d{2}$/.test(expiryYear), `the year is ${expiryYear}`);
        const begins = harness.prefixes[program.brand].some((prefix) => prefix.startsWith(first6));
        assert(begins, `${first6} does not begin as a number of ${program.brand}`);
      }
    },
  },
  {
    name: 'issueCard: asked again, the same card has the same number',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      const first = await issue(harness, request);
      await aWhile(harness);
      for (let again = 0; again < 3; again += 1) same(first, await issue(harness, request));
    },
  },
  {
    name: 'issueCard: asked many times at once, the same card has the same number',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      const answers = await Promise.all(Array.from({ length: 8 }, () => issue(harness, request)));
      await aWhile(harness);
      answers.push(await issue(harness, request));
      for (const answer of answers) same(answers[0]!, answer);
    },
  },
  {
    name: 'issueCard: one card id of two tenants is two cards',
    async run(harness) {
      const one = newCardRequest(await harness.newTenant());
      const other = { ...one, tenantId: await harness.newTenant(), brand: 'mastercard' as const };
      assert((await issue(harness, one)).first6 !== (await issue(harness, other)).first6, 'tenants share a card');
    },
  },
  {
    name: 'issueCard: what is refused is refused for good, with the reason in words',
    needs: ['refused'],
    async run(harness) {
      const request = newCardRequest(await harness.newTenant(), harness.refused!);
      for (let again = 0; again < 3; again += 1) {
        const result = await ask(harness, request);
        assert(result.outcome === 'refused' && result.reason.length > 0, `${result.outcome} instead of refused`);
        await aWhile(harness);
      }
    },
  },
  {
    name: 'issueCard: what takes a while is processing, then issued, and stays so',
    needs: ['slow'],
    async run(harness) {
      const request = newCardRequest(await harness.newTenant(), harness.slow!);
      const { outcome } = await ask(harness, request);
      assert(outcome === 'processing', `${outcome} instead of processing`);
      const first = await issue(harness, request);
      same(first, await issue(harness, request));
    },
  },
];

function ask(harness: ConformanceHarness, request: IssueCardRequest): Promise<IssueCardResult> {
  return insist(harness, () => harness.platform.issueCard(request));
}

/** Repeats the request until the card is issued. */
export async function issue(harness: ConformanceHarness, request: IssueCardRequest): Promise<IssuedCard> {
  return await eventually(harness, `the number of card ${request.cardId}`, async () => {
    const result = await ask(harness, request);
    assert(result.outcome !== 'refused', `the card was refused`);
    return result.outcome === 'issued' ? result : undefined;
  });
}

function same(one: IssuedCard, other: IssuedCard): void {
  for (const part of ['first6', 'last4', 'expiryMonth', 'expiryYear'] as const) {
    assert(one[part] === other[part], `the card's ${part} was ${one[part]}, then ${other[part]}`);
  }
}
