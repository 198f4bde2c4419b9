import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newCard } from '../contract/support/fixtures.ts';
import { scale, seed } from '../harness.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const EUR = { currency: 'eur' };

/** Sets the euro rate per dollar in this sandbox, with a markup of one percent on purchases. */
async function setEuro(perUsdMillionths: bigint): Promise<void> {
  const per_usd = (Number(perUsdMillionths) / 1_000_000).toFixed(6);
  await sandbox.put('/simulations/exchange-rates/eur', { per_usd, markup_percent: '1' });
}

/** A card with a balance, at a euro rate. */
async function newNetwork(amount: number, euro = 900_000n): Promise<Network> {
  await setEuro(euro);
  const fields: object = { amount };
  return new Network(service, sandbox, (await newCard(sandbox, fields)).id);
}

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

describe('a purchase of 100.00 euros, 112.22 dollars, of which something is not held,', () => {
  const expiry = ['expiry'] as const;
  const dollars = (amount: bigint) => ['clearing', amount, {}] as const;
  const euros = (kind: 'clearing' | 'reversal' | 'refund' | 'advice', amount: bigint) => [kind, amount, EUR] as const;
  type Step = typeof expiry | ReturnType<typeof dollars> | ReturnType<typeof euros>;
  const parts = (...amounts: bigint[]) => amounts.map((amount) => euros('refund', amount));
  const table: [string, number, Step[], string[]][] = [
    ['has expired', 200, [expiry, dollars(112_22n), ...parts(100_00n)], ['112.22']],
    ['has expired, at another rate', 200, [expiry, dollars(120_00n), ...parts(50_00n, 50_00n)], ['60.00', '120.00']],
    [
      'has expired after a clearing',
      200,
      [euros('clearing', 40_00n), expiry, dollars(67_33n), ...parts(40_00n, 60_00n)],
      ['44.89', '112.22'],
    ],
    [
      'has expired after a partial reversal',
      200,
      [euros('reversal', 60_00n), expiry, dollars(45_00n), ...parts(40_00n)],
      ['45.00'],
    ],
    [
      'has expired after a raise',
      200,
      [euros('advice', 150_00n), expiry, dollars(168_33n), ...parts(50_00n, 100_00n)],
      ['56.11', '168.33'],
    ],
    [
      'was reversed',
      200,
      [euros('reversal', 100_00n), dollars(112_22n), ...parts(50_00n, 50_00n)],
      ['56.11', '112.22'],
    ],
    ['was approved in part', 20, [dollars(112_22n), ...parts(20_00n, 80_00n)], ['22.44', '112.22']],
    [
      'is refunded before its clearing',
      200,
      [...parts(33_33n, 66_67n), euros('clearing', 100_00n)],
      ['37.40', '112.22'],
    ],
    [
      'is refunded in part before its clearing, which has another rate',
      200,
      [...parts(50_00n), dollars(120_00n), ...parts(50_00n)],
      ['56.11', '120.00'],
    ],
  ];
  test.each(table)('%s: refunds return what it has paid', async (_, balance, steps, refunded) => {
    const network = await newNetwork(balance);
    const id = await network.approve(100_00n, { ...EUR, partialAllowed: true });
    const seen = [];
    for (const [kind, amount, currency] of steps) {
      if (kind === 'expiry') await network.expire(id);
      else await network.report(kind, id, amount, currency);
      if (kind === 'refund') seen.push((await network.transaction(id)).amounts.refunded);
    }
    const { amounts } = await network.transaction(id);
    expect([...seen, amounts.cleared]).toEqual([...refunded, refunded.at(-1)]);
  });
});

test('a refund returns its part of a purchase, in whatever order refunds, clearings and the expiry arrive', async () => {
  const rate = fc.bigInt(500_000n, 1_500_000n);
  const kind = fc.constantFrom<Kind>('euros', 'dollars', 'refund', 'announced refund', 'expiry');
  type Kind = 'euros' | 'dollars' | 'refund' | 'announced refund' | 'expiry';
  const scenario = fc.record({
    rate,
    /** When refunds arrive. */
    market: rate,
    purchase: fc.bigInt(100n, 500_00n),
    /** Approved in part if it is less than the purchase. */
    balance: fc.constantFrom(2_000, 2_000, 50),
    /** `percent`: of what is not cleared, or not refunded, by then. */
    messages: fc.array(fc.record({ kind, percent: fc.bigInt(1n, 100n) }), { maxLength: 6 }),
    last: fc.constantFrom<Kind>('euros', 'dollars'),
    isFinal: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rate: first, market, purchase, balance, messages, last, isFinal }) => {
      const network = await newNetwork(balance, first);
      const id = await network.approve(purchase, { ...EUR, partialAllowed: true });
      const billed = cents((await network.transaction(id)).exchange!.billing_amount);
      const inDollars = (euros: bigint) => (2n * billed * euros + purchase) / (2n * purchase);
      const ends = [last, 'refund' as const].map((each) => ({ kind: each, percent: 100n }));
      let [cleared, refunded, clearings, refunds] = [0n, 0n, 0n, 0n];
      let [isEstimated, isEarly, isLimited] = [false, false, false];
      const deviations: bigint[] = [];
      for (const each of [...messages, ...ends]) {
        if (each.kind === 'expiry') {
          await network.expire(id);
          continue;
        }
        const isClearing = each.kind === 'euros' || each.kind === 'dollars';
        const euros = ((purchase - (isClearing ? cleared : refunded)) * each.percent + 99n) / 100n;
        await setEuro(isClearing ? first : market);
        if (isClearing) {
          const isDollars = each.kind === 'dollars';
          const amount = isDollars ? inDollars(cleared + euros) - inDollars(cleared) : euros;
          isEstimated ||= (isDollars && amount > 0n) || (refunded > cleared && cleared > 0n);
          cleared += euros;
          if (amount === 0n) continue;
          clearings += 1n;
          await network.report('clearing', id, amount, { ...(!isDollars && EUR), final: isFinal && each === ends[0] });
        } else if (euros > 0n) {
          refunded += euros;
          refunds += 1n;
          isEarly ||= refunded > cleared;
          isLimited ||= refunded > cleared && isEstimated;
          if (each.kind === 'announced refund') await network.report('refund_authorization', id, euros, EUR);
          await network.report('refund', id, euros, EUR);
          const deviation = cents((await network.transaction(id)).amounts.refunded) - inDollars(refunded);
          if (!isLimited) deviations.push(deviation < 0n ? -deviation : deviation);
        }
      }
      const { amounts } = await network.transaction(id);
      const difference = cents(amounts.refunded) - cents(amounts.cleared);
      // Each message is rounded, at the rate of the purchase or of the market; refunds before clearings do not know how these are.
      const rounded = 2n * (clearings + refunds);
      const [least, most] = isEarly ? [-rounded, rounded] : [0n, 0n];
      expect(difference <= most && (difference >= least || isLimited), `${difference} in ${least} to ${most}`).toBe(
        true,
      );
      expect(deviations.filter((each) => each > rounded)).toEqual([]);
    }),
    { numRuns: scale(10, 400), seed: seed() },
  );
});
