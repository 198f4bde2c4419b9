import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId, type TransactionId } from '#kit/ids.ts';
import { setExchangeRates } from '#exchange';
import { adjustableClock } from '../contract/support/clock.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase, scale, seed } from '../harness.ts';
import { startService } from '../service.ts';
import { Network } from './network.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const EUR = { currency: 'eur' };

/** Sets the euro rate per dollar, with a markup of one percent on purchases. */
async function setEuro(perUsdMillionths: bigint): Promise<void> {
  await setExchangeRates(database.database, clock, [{ currency: 'eur', perUsdMillionths }]);
  clock.advance(6_000);
}

/** A card with a balance, by default of 100.00, at the initial euro rate. */
async function newNetwork(amount = 100, euro = 900_000n): Promise<Network> {
  await setEuro(euro);
  // The clock is moved so often that a token would expire.
  const { sandbox } = await service.newPartner();
  const fields: object = { amount };
  return new Network(service, sandbox, (await newCard(sandbox, fields)).id);
}

describe('after a rate change', () => {
  test('a reversal of the full requested amount releases the full hold', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await setEuro(950_000n);
    await network.report('reversal', id, 3_00n, EUR);
    expect((await network.transaction(id)).amounts).toMatchObject({ held: '6.73', released: '3.37' });
    await network.report('reversal', id, 6_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '10.10' } });
  });

  test('a full reversal releases the full hold of a purchase that was incremented at another rate', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await setEuro(800_000n);
    await network.authorize(network.message(3_00n, { ...EUR, kind: 'increment', transactionId: id }));
    await setEuro(950_000n);
    await network.report('reversal', id, 12_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '13.89' } });
  });

  test('a full reversal releases the full hold of a partially approved purchase', async () => {
    const network = await newNetwork();
    const id = await network.approve(180_00n, { ...EUR, partialAllowed: true });
    await setEuro(950_000n);
    await network.report('reversal', id, 180_00n, EUR);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '100.00' } });
  });

  test('an advice changes the hold in the merchant’s currency', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await setEuro(950_000n);
    const held = [];
    for (const amount of [9_00n, 18_00n, 4_50n]) {
      await network.report('advice', id, amount, EUR);
      held.push((await network.transaction(id)).amounts.held);
    }
    // What is added is converted at the rate of its moment; what is released is a share of the hold.
    expect(held).toEqual(['10.10', '19.67', '4.92']);
    expect((await network.transaction(id)).timeline.at(-1)).toMatchObject({
      type: 'reversal',
      amount: '14.75',
      exchange: { merchant_amount: '13.50', billing_amount: '14.75', markup_percent: null },
    });
    await network.report('reversal', id, 4_50n, EUR);
    expect((await network.transaction(id)).status).toBe('reversed');
  });

  test('an advice that the network has converted is held as converted', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    const billing = { amount: 12_00n, currency: 'usd' } as const;
    await network.report('advice', id, 10_00n, { ...EUR, billing });
    await network.report('clearing', id, 10_00n, { ...EUR, billing, final: true });
    expect((await network.transaction(id)).amounts).toMatchObject({ authorized: '12.00', cleared: '12.00' });
    await network.report('refund', id, 10_00n, EUR);
    expect((await network.transaction(id)).amounts).toMatchObject({ refunded: '12.00' });
  });

  test.each([
    ['the merchant’s currency', 9_00n, EUR],
    ['the card’s', 10_10n, {}],
  ])('a refund of the full cleared amount in %s returns what was paid', async (_, cleared, currency) => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await network.report('clearing', id, cleared, { ...currency, final: true });
    await setEuro(950_000n);
    await network.report('refund', id, 4_50n, EUR);
    expect((await network.transaction(id)).amounts.refunded).toBe('5.05');
    await network.report('refund', id, 4_50n, EUR);
    expect((await network.transaction(id)).amounts).toMatchObject({ cleared: '10.10', refunded: '10.10' });
  });
});

describe('refunds of a purchase that was cleared in the card’s currency', () => {
  // Nobody has said how much of the merchant's 100.00 euros was cleared. The hold is 112.22 dollars.
  test.each([
    ['finally at a lower rate', 100_00n, true, [100_00n], ['100.00']],
    ['finally at a higher rate', 120_00n, true, [100_00n], ['120.00']],
    ['above the hold, and more than the purchase is refunded', 134_66n, true, [120_00n], ['134.66']],
    ['in part', 50_00n, false, [100_00n], ['50.00']],
    ['for less than was authorized', 30_00n, true, [26_73n], ['30.00']],
    ['finally at a lower rate, in parts', 100_00n, true, [50_00n, 50_00n], ['56.11', '100.00']],
    ['finally at a higher rate, in parts', 120_00n, true, [30_00n, 30_00n, 40_00n], ['36.00', '72.00', '120.00']],
    ['and again after everything was refunded', 100_00n, true, [100_00n, 10_00n], ['100.00', '100.00']],
  ])('%s', async (_, cleared, final, refunds, refunded) => {
    const network = await newNetwork(200);
    const id = await network.approve(100_00n, EUR);
    await network.report('clearing', id, cleared, { final });
    for (const [index, amount] of refunds.entries()) {
      await network.report('refund', id, amount, EUR);
      expect((await network.transaction(id)).amounts.refunded).toBe(refunded[index]);
    }
  });

  test('in the card’s currency and then in the merchant’s return what was paid', async () => {
    const network = await newNetwork(200);
    const id = await network.approve(100_00n, EUR);
    await network.report('clearing', id, 100_00n, { ...EUR, final: true });
    await network.report('refund', id, 50_00n);
    await network.report('refund', id, 60_00n, EUR);
    expect((await network.transaction(id)).amounts).toMatchObject({ cleared: '112.22', refunded: '112.22' });
  });
});

test('refunds in any parts return what was paid, whatever the currencies and rates', async () => {
  const rate = fc.bigInt(500_000n, 1_500_000n);
  const clearing = fc.record({ rate, isForeign: fc.boolean(), percent: fc.bigInt(1n, 60n) });
  const scenario = fc.record({
    rate,
    // Of a purchase of a few cents, clearings in dollars of one cent each may be more than the whole of it.
    held: fc.bigInt(20n, 500_00n),
    clearings: fc.array(clearing, { minLength: 1, maxLength: 3 }),
    isFinal: fc.boolean(),
    /** Approved in part if it is less than the purchase. */
    balance: fc.constantFrom(2_000, 2_000, 50),
    /** Before which clearing the hold expires; there may be fewer. */
    expiry: fc.nat({ max: 5 }),
    isRefundedForeign: fc.boolean(),
    parts: fc.array(fc.record({ rate, percent: fc.bigInt(1n, 90n), isAnnounced: fc.boolean() }), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rate: first, held, clearings, balance, expiry, ...rest }) => {
      const { isFinal, isRefundedForeign, parts } = rest;
      const network = await newNetwork(balance, first);
      const id = await network.approve(held, { ...EUR, partialAllowed: true });
      const paidAfter = async (): Promise<{ cleared: number; refunded: number }> => {
        const { cleared, refunded } = (await network.transaction(id)).amounts;
        return { cleared: Number(cleared), refunded: Number(refunded) };
      };
      let isExact = true;
      let euros = 0n;
      for (const [index, each] of clearings.entries()) {
        await setEuro(each.rate);
        if (index === expiry) await network.expire(id);
        const final = isFinal && index === clearings.length - 1;
        const amount = (held * each.percent) / 100n + 1n;
        await network.report('clearing', id, amount, { ...(each.isForeign && EUR), final });
        isExact &&= each.isForeign;
        if (each.isForeign) euros += amount;
      }
      const { cleared } = await paidAfter();
      // In the merchant's currency: all that was cleared, or may have been cleared if nobody has said how much.
      const euro = isExact ? euros : held + euros;
      const full = isRefundedForeign ? euro : BigInt(Math.round(cleared * 100));
      let left = full;
      for (const each of [...parts, { rate: first, percent: 100n, isAnnounced: false }]) {
        const amount = each.percent === 100n ? left : (full * each.percent) / 100n;
        if (amount <= 0n || amount > left) continue;
        left -= amount;
        await setEuro(each.rate);
        const currency = isRefundedForeign ? EUR : {};
        if (each.isAnnounced) await network.report('refund_authorization', id, amount, currency);
        await network.report('refund', id, amount, currency);
        expect((await paidAfter()).refunded).toBeLessThanOrEqual(cleared);
      }
      expect((await paidAfter()).refunded).toBe(cleared);
    }),
    { numRuns: scale(10, 400), seed: seed() },
  );
});

test('refunds that are taken back in any parts and order leave what was paid, whatever the rates', async () => {
  const rate = fc.bigInt(500_000n, 1_500_000n);
  const part = fc.record({ rate, percent: fc.bigInt(1n, 80n) });
  const scenario = fc.record({
    rate,
    cleared: fc.bigInt(1n, 500_00n),
    refunds: fc.array(part, { minLength: 1, maxLength: 3 }),
    hasPurchase: fc.boolean(),
    reversals: fc.array(part, { maxLength: 3 }),
    isLast: fc.boolean(),
  });
  const refunded = async (network: Network, id: TransactionId): Promise<string> =>
    (await network.transaction(id)).amounts.refunded;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rate: first, cleared, refunds, hasPurchase, reversals, isLast }) => {
      const network = await newNetwork(2_000, first);
      const id = hasPurchase ? await network.approve(cleared, EUR) : newId<'transaction'>();
      if (hasPurchase) await network.report('clearing', id, cleared, { ...EUR, final: true });
      const paid = await network.balance();
      let euros = 0n;
      for (const each of refunds) {
        const amount = (cleared * each.percent) / 300n + 1n;
        if (hasPurchase && euros + amount > cleared) continue;
        euros += amount;
        await setEuro(each.rate);
        await network.report('refund', id, amount, EUR);
      }
      for (const each of reversals) {
        const amount = (euros * each.percent) / 300n + 1n;
        if (amount >= euros) continue;
        euros -= amount;
        await setEuro(each.rate);
        await network.report('reversal', id, amount, { ...EUR, of: 'refund' });
        expect(Number(await refunded(network, id))).toBeGreaterThanOrEqual(0);
      }
      await network.report('reversal', id, isLast ? euros : undefined, { ...EUR, of: 'refund' });
      expect([await refunded(network, id), await network.balance()]).toEqual(['0.00', paid]);
      if (!hasPurchase) return;
      // And the purchase can be refunded again, in full.
      await network.report('refund', id, cleared, EUR);
      const { amounts } = await network.transaction(id);
      expect(amounts.refunded).toBe(amounts.cleared);
    }),
    { numRuns: scale(10, 400), seed: seed() },
  );
});

test.each([
  ['a purchase of 10.00 euros with a refund of 50.00 dollars', true, [[50_00n, {}]], 5_00n, '44.39'],
  [
    'a refund in euros and in dollars',
    false,
    [
      [90_00n, EUR],
      [50_00n, {}],
    ],
    90_00n,
    '50.00',
  ],
] as const)('a part that is taken back in euros of %s leaves the rest', async (_, isPurchase, refunds, back, left) => {
  const network = await newNetwork();
  const id = isPurchase ? await network.approve(10_00n, EUR) : newId<'transaction'>();
  if (isPurchase) await network.report('clearing', id, 10_00n, { ...EUR, final: true });
  for (const [amount, currency] of refunds) await network.report('refund', id, amount, currency);
  await network.report('reversal', id, back, { ...EUR, of: 'refund' });
  expect((await network.transaction(id)).amounts.refunded).toBe(left);
});

test('an original credit that arrives in two currencies is taken back by its parts', async () => {
  const network = await newNetwork();
  const credit = { ...EUR, isOriginalCredit: true };
  const id = newId<'transaction'>();
  await network.report('refund_authorization', id, 90_00n, credit);
  await network.report('refund', id, 50_00n, { isOriginalCredit: true });
  await network.report('refund', id, 45_00n, credit);
  await network.report('reversal', id, 45_00n, { ...EUR, of: 'original_credit' });
  expect((await network.transaction(id)).amounts.refunded).toBe('50.00');
});

describe('a refund uses the market rate without the markup', () => {
  test('for a refund without a purchase', async () => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await network.report('refund', id, 9_00n, EUR);
    expect((await network.transaction(id)).amounts.refunded).toBe('10.00');
  });

  test('for the part of a refund that exceeds what the card paid', async () => {
    const network = await newNetwork();
    const id = await network.approve(9_00n, EUR);
    await network.report('clearing', id, 9_00n, { ...EUR, final: true });
    await network.report('refund', id, 18_00n, EUR);
    expect((await network.transaction(id)).amounts.refunded).toBe('20.10');
  });
});
