import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { scale, seed } from '../harness.ts';
import {
  announced,
  clearing,
  final,
  newNetwork,
  play,
  rate,
  refund,
  setRate,
  takeBack,
  type Currency,
  type Step,
} from './currency-steps.ts';

describe('a purchase of 100.00 euros, 112.22 dollars, that was cleared in several currencies', () => {
  const table: [string, Step[], refunded: string[]][] = [
    [
      'returns euros and then dollars',
      [clearing(100_00, 'eur'), clearing(50_00, 'usd'), refund(100_00, 'eur'), refund(50_00, 'usd')],
      ['112.22', '162.22'],
    ],
    [
      'returns dollars and then euros',
      [clearing(100_00, 'eur'), clearing(50_00, 'usd'), refund(50_00, 'usd'), refund(100_00, 'eur')],
      ['50.00', '162.22'],
    ],
    [
      'returns euros that were cleared after dollars',
      [clearing(50_00, 'usd'), clearing(100_00, 'eur'), refund(100_00, 'eur'), refund(50_00, 'usd')],
      ['112.22', '162.22'],
    ],
    [
      'returns euros and then francs',
      [clearing(100_00, 'eur'), clearing(50_00, 'chf'), refund(100_00, 'eur'), refund(50_00, 'chf')],
      ['112.22', '171.63'],
    ],
    [
      'returns half of the euros at what they cost',
      [clearing(100_00, 'eur'), clearing(50_00, 'chf'), rate('eur', '0.5'), refund(50_00, 'eur')],
      ['56.11'],
    ],
    [
      'returns euros at the rate of their clearing',
      [rate('eur', '0.5'), clearing(50_00, 'eur'), final(20_00, 'usd'), refund(50_00, 'eur'), refund(20_00, 'usd')],
      ['101.00', '121.00'],
    ],
    [
      'returns all for all of its euros, cleared in them or not',
      [rate('eur', '0.5'), clearing(50_00, 'eur'), final(20_00, 'usd'), refund(100_00, 'eur')],
      ['121.00'],
    ],
    [
      'returns all for all of its euros, in parts',
      [clearing(50_00, 'eur'), final(100_00, 'usd'), refund(50_00, 'eur'), refund(25_00, 'eur'), refund(25_00, 'eur')],
      ['56.11', '106.11', '156.11'],
    ],
    [
      'returns no more than it paid',
      [clearing(100_00, 'eur'), clearing(50_00, 'usd'), refund(300_00, 'eur')],
      ['162.22'],
    ],
    [
      'returns euros after francs in which it was not cleared',
      [clearing(100_00, 'eur'), refund(42_50, 'chf'), refund(50_00, 'eur'), refund(50_00, 'eur')],
      ['50.00', '106.11', '112.22'],
    ],
    [
      'returns euros again that were taken back',
      [
        clearing(100_00, 'eur'),
        clearing(50_00, 'usd'),
        refund(100_00, 'eur'),
        refund(50_00, 'usd'),
        rate('eur', '1.5'),
        takeBack(100_00, 'eur'),
        refund(100_00, 'eur'),
      ],
      ['112.22', '162.22', '162.22'],
    ],
  ];
  test.each(table)('%s', async (_, steps, refunded) => {
    const network = await newNetwork();
    const id = await network.approve(100_00n, { currency: 'eur' });
    const seen = [];
    for (const step of steps) {
      await play(network, id, [step]);
      if (step[0] === 'refund') seen.push((await network.transaction(id)).amounts.refunded);
    }
    expect(seen).toEqual(refunded);
  });
});

describe('the order of messages', () => {
  const table: [string, [number, Currency] | undefined, Step[]][] = [
    ['francs that were paid', [100_00, 'usd'], [clearing(80_00, 'chf'), rate('chf', '0.6')]],
    ['francs that are held', [100_00, 'usd'], []],
    ['francs without a purchase', undefined, []],
    ['francs of a purchase in euros', [100_00, 'eur'], [clearing(50_00, 'eur'), final(80_00, 'chf'), rate('chf', '2')]],
  ];
  test.each(table)('does not matter for a refund of %s and its reversal', async (_, purchase, steps) => {
    const network = await newNetwork();
    const id = purchase
      ? await network.approve(BigInt(purchase[0]), { currency: purchase[1] })
      : newId<'transaction'>();
    await play(network, id, [...steps, takeBack(80_00, 'chf'), rate('chf', '1.2'), refund(80_00, 'chf')]);
    expect((await network.transaction(id)).amounts.refunded).toBe('0.00');
  });
});

test('a reversal that arrives first takes its own refund only, whatever the first message was about', async () => {
  const network = await newNetwork();
  const id = newId<'transaction'>();
  const clearings = [clearing(53_06, 'chf'), clearing(20_36, 'gbp')];
  await play(network, id, [refund(20_36, 'gbp'), takeBack(53_06, 'chf'), ...clearings]);
  await play(network, id, [refund(53_06, 'chf')]);
  // 25.45 for the pounds. The reversal was without the markup, and the clearing with it: the refund returns the mean of both.
  expect((await network.transaction(id)).amounts.refunded).toBe('25.77');
});

describe('what is announced', () => {
  const table: [string, Step[], pending: string][] = [
    [
      'ends by its part of what was announced in that currency',
      [final(100_00, 'usd'), announced(80_00, 'chf'), rate('chf', '0.6'), ['reversal', 20_00, 'chf']],
      '70.59',
    ],
    [
      'ends with its last part',
      [final(100_00, 'usd'), announced(80_00, 'chf'), ['reversal', 20_00, 'chf'], ['reversal', 60_00, 'chf']],
      '0.00',
    ],
    [
      'ends in the other currency beyond what was announced in one',
      [final(100_00, 'usd'), announced(40_00, 'chf'), announced(40_00, 'usd'), refund(60_00, 'chf')],
      '16.47',
    ],
    ['is no more than a purchase can return', [announced(85_00, 'chf'), final(40_00, 'usd')], '40.00'],
    ['ends with the hold that the merchant reverses', [announced(85_00, 'chf'), ['reversal', 60_00, 'usd']], '40.00'],
    ['ends with all that was paid', [final(80_00, 'chf'), announced(120_00, 'chf'), refund(80_00, 'chf')], '0.00'],
    ['stays after a hold that expires', [announced(85_00, 'chf'), ['expiry']], '100.00'],
    ['ends with a late clearing', [announced(85_00, 'chf'), ['expiry'], clearing(40_00, 'usd')], '40.00'],
  ];
  test.each(table)('%s', async (_, steps, pending) => {
    const network = await newNetwork();
    const id = await network.approve(100_00n);
    await play(network, id, steps);
    expect((await network.transaction(id)).amounts.pending_refund).toBe(pending);
  });

  test('of a credit ends by what has come in another currency', async () => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await network.report('refund_authorization', id, 40_00n, { isOriginalCredit: true });
    await network.report('refund', id, 10_00n, { currency: 'chf', isOriginalCredit: true });
    expect((await network.transaction(id)).amounts).toMatchObject({ refunded: '11.76', pending_refund: '28.24' });
  });
});

test('parts of less than half a cent count as refunded', async () => {
  const network = await newNetwork();
  const id = await network.approve(100_00n);
  const parts = Array.from({ length: 3 }, () => refund(20, 'chf'));
  await play(network, id, [rate('chf', '100'), clearing(80_00, 'chf'), ...parts, refund(79_40, 'chf')]);
  expect((await network.transaction(id)).amounts).toMatchObject({ cleared: '0.81', refunded: '0.81' });
});

test('a refund of less than half a cent can be taken back', async () => {
  const network = await newNetwork();
  const id = await network.approve(100_00n);
  await play(network, id, [rate('chf', '100'), clearing(80_00, 'chf'), refund(20, 'chf'), takeBack(undefined, 'usd')]);
  expect((await network.transaction(id)).amounts).toMatchObject({ cleared: '0.81', refunded: '0.00' });
});

test('refunds in the currencies of the clearings return what was paid, in any parts and at any rates', async () => {
  const perUsd = fc.integer({ min: 50, max: 200 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const currencies = ['usd', 'eur', 'chf', 'gbp'] as const;
  const currency = fc.constantFrom(...currencies);
  const kind = fc.constantFrom('clearing', 'clearing', 'refund', 'take_back', 'refund_authorization');
  const message = fc.record({
    kind,
    currency,
    perUsd,
    /** Of a clearing. */
    amount: fc.integer({ min: 1, max: 90_00 }),
    /** Of what is not refunded, or of what is. */
    percent: fc.integer({ min: 1, max: 100 }),
  });
  const scenario = fc.record({
    currency: fc.constantFrom('usd' as const, 'eur' as const),
    messages: fc.array(message, { minLength: 1, maxLength: 8 }),
    last: perUsd,
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ currency: purchase, messages, last }) => {
      const network = await newNetwork();
      const id = await network.approve(300_00n, { currency: purchase });
      const paid = { usd: 0, eur: 0, chf: 0, gbp: 0 };
      const returned = { ...paid };
      for (const each of messages) {
        const from = each.kind === 'take_back' ? returned : paid;
        const part = Math.floor((from[each.currency] * each.percent) / 100);
        const amount = each.kind === 'clearing' ? each.amount : part;
        if (amount === 0) continue;
        const signed = each.kind === 'refund' ? -amount : each.kind === 'refund_authorization' ? 0 : amount;
        paid[each.currency] += signed;
        if (each.kind !== 'clearing') returned[each.currency] -= signed;
        if (each.currency !== 'usd') await setRate(each.currency, each.perUsd);
        await play(network, id, [[each.kind, amount, each.currency] as Step]);
        const { cleared, refunded, held, pending_refund } = (await network.transaction(id)).amounts;
        expect(Number(refunded)).toBeLessThanOrEqual(Number(cleared));
        const left = Number(held) + Number(cleared) - Number(refunded);
        expect(Number(pending_refund)).toBeLessThanOrEqual(left + 0.001);
      }
      for (const each of currencies) {
        if (each !== 'usd') await setRate(each, last);
        if (paid[each] > 0) await play(network, id, [refund(paid[each], each)]);
      }
      const { cleared, refunded } = (await network.transaction(id)).amounts;
      expect(refunded).toBe(cleared);
    }),
    { numRuns: scale(10, 400), seed: seed() },
  );
});
