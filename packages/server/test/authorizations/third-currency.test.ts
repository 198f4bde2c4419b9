// Over 300 lines because its tables share the steps that they are written in.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId, type TransactionId } from '../../src/foundation/kit/ids.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { scale, seed } from '../harness.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

type Foreign = 'eur' | 'chf' | 'gbp';
type Currency = Foreign | 'usd';

/** Sets a rate per dollar in this sandbox, with a markup of one percent on purchases. */
async function setRate(currency: Foreign, perUsd: string): Promise<void> {
  await sandbox.put(`/simulations/exchange-rates/${currency}`, { per_usd: perUsd, markup_percent: '1' });
}

async function newNetwork(): Promise<Network> {
  await setRate('eur', '0.900000');
  await setRate('chf', '0.850000');
  await setRate('gbp', '0.800000');
  const fields: object = { amount: 1_000 };
  return new Network(service, sandbox, (await newCard(sandbox, fields)).id);
}

type Step =
  | readonly [kind: 'clearing' | 'refund' | 'refund_authorization' | 'reversal', amount: number, currency: Currency]
  | readonly [kind: 'take_back', amount: number | undefined, currency: Currency]
  | readonly [kind: 'final', amount: number, currency: Currency]
  | readonly [kind: 'expiry']
  | readonly [kind: 'rate', currency: Foreign, perUsd: string];

/** Plays the steps; amounts are in minor units. */
async function play(network: Network, id: TransactionId, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step[0] === 'rate') await setRate(step[1], step[2]);
    else if (step[0] === 'expiry') await network.expire(id);
    else {
      const [kind, amount, currency] = step;
      const sum = amount === undefined ? undefined : BigInt(amount);
      if (kind === 'take_back') await network.report('reversal', id, sum, { currency, of: 'refund' });
      else if (kind === 'final') await network.report('clearing', id, sum, { currency, final: true });
      else await network.report(kind, id, sum, { currency });
    }
  }
}

const final = (amount: number, currency: Currency): Step => ['final', amount, currency];
const clearing = (amount: number, currency: Currency): Step => ['clearing', amount, currency];
const refund = (amount: number, currency: Currency): Step => ['refund', amount, currency];
const announced = (amount: number, currency: Currency): Step => ['refund_authorization', amount, currency];
const takeBack = (amount: number | undefined, currency: Currency): Step => ['take_back', amount, currency];
const rate = (currency: Foreign, perUsd: string): Step => ['rate', currency, perUsd];

describe('a purchase that was cleared in a currency that is neither the card’s nor its own', () => {
  // 80.00 francs are 95.06 dollars, 70.00 pounds are 88.38, 50.00 euros are 56.11.
  const table: [string, [number, Currency], Step[], { cleared: string; refunded: string; pending_refund?: string }][] =
    [
      [
        'returns what it paid, at a lower rate',
        [100_00, 'usd'],
        [clearing(80_00, 'chf'), rate('chf', '1.1'), refund(80_00, 'chf')],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns what it paid, at a higher rate',
        [100_00, 'usd'],
        [clearing(80_00, 'chf'), rate('chf', '0.6'), refund(80_00, 'chf')],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns the markup too, at the same rate',
        [100_00, 'usd'],
        [clearing(80_00, 'chf'), refund(80_00, 'chf')],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns a part of what it paid',
        [100_00, 'usd'],
        [clearing(80_00, 'chf'), rate('chf', '0.6'), refund(20_00, 'chf')],
        { cleared: '95.06', refunded: '23.77' },
      ],
      [
        'returns all of it in parts at several rates',
        [100_00, 'usd'],
        [
          clearing(80_00, 'chf'),
          rate('chf', '0.6'),
          refund(20_00, 'chf'),
          rate('chf', '1.3'),
          refund(33_33, 'chf'),
          refund(26_67, 'chf'),
        ],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns no more than it paid for more than was cleared',
        [100_00, 'usd'],
        [final(80_00, 'chf'), refund(100_00, 'chf')],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns nothing once all is refunded',
        [100_00, 'usd'],
        [final(80_00, 'chf'), refund(95_06, 'usd'), refund(10_00, 'chf')],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns each currency at what it paid for it',
        [200_00, 'eur'],
        [
          clearing(80_00, 'chf'),
          clearing(70_00, 'gbp'),
          rate('chf', '0.6'),
          rate('gbp', '1.2'),
          refund(40_00, 'chf'),
          refund(70_00, 'gbp'),
        ],
        { cleared: '183.44', refunded: '135.91' },
      ],
      [
        'returns a third currency and then the rest in its own',
        [100_00, 'eur'],
        [
          clearing(50_00, 'eur'),
          clearing(40_00, 'chf'),
          rate('chf', '0.6'),
          refund(40_00, 'chf'),
          refund(50_00, 'eur'),
        ],
        { cleared: '103.64', refunded: '103.64' },
      ],
      [
        'returns no more than it paid in a currency in which nothing was cleared',
        [100_00, 'eur'],
        [final(50_00, 'eur'), rate('gbp', '0.5'), refund(40_00, 'gbp')],
        { cleared: '56.11', refunded: '56.11' },
      ],
      [
        'verified a card with zero francs',
        [0, 'chf'],
        [clearing(80_00, 'usd'), rate('chf', '0.6'), refund(80_00, 'chf')],
        { cleared: '80.00', refunded: '80.00' },
      ],
      [
        'returns what a late clearing took',
        [100_00, 'usd'],
        [['expiry'], clearing(80_00, 'chf'), rate('chf', '0.6'), refund(80_00, 'chf')],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'announces what it will return',
        [100_00, 'usd'],
        [clearing(80_00, 'chf'), rate('chf', '0.6'), announced(80_00, 'chf')],
        { cleared: '95.06', refunded: '0.00', pending_refund: '95.06' },
      ],
      [
        'keeps the rest of an announcement when a part comes',
        [100_00, 'usd'],
        [clearing(80_00, 'chf'), announced(80_00, 'chf'), rate('chf', '0.6'), refund(20_00, 'chf')],
        { cleared: '95.06', refunded: '23.77', pending_refund: '71.29' },
      ],
      [
        'keeps the rest of what was announced in dollars when a part comes in its own',
        [80_00, 'chf'],
        [clearing(80_00, 'chf'), announced(95_06, 'usd'), refund(22, 'chf')],
        { cleared: '95.06', refunded: '0.26', pending_refund: '94.80' },
      ],
      [
        'keeps the rest of what was announced in dollars when a part is reversed in its own',
        [80_00, 'chf'],
        [clearing(80_00, 'chf'), announced(95_06, 'usd'), ['reversal', 40_00, 'chf']],
        { cleared: '95.06', refunded: '0.00', pending_refund: '47.53' },
      ],
      [
        'takes back what it returned, at another rate',
        [100_00, 'usd'],
        [clearing(80_00, 'chf'), refund(80_00, 'chf'), rate('chf', '0.6'), takeBack(80_00, 'chf')],
        { cleared: '95.06', refunded: '0.00' },
      ],
      [
        'takes back a part, and returns that part again',
        [100_00, 'usd'],
        [
          clearing(80_00, 'chf'),
          refund(80_00, 'chf'),
          rate('chf', '0.6'),
          takeBack(20_00, 'chf'),
          rate('chf', '1.3'),
          refund(20_00, 'chf'),
        ],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns its part before the rest is cleared',
        [100_00, 'usd'],
        [clearing(10_00, 'chf'), refund(80_00, 'chf'), clearing(70_00, 'chf')],
        { cleared: '95.06', refunded: '94.24' },
      ],
      [
        'keeps the rest of an announcement when less than a cent’s difference of rates comes',
        [100_00, 'usd'],
        [final(80_00, 'chf'), announced(80_00, 'chf'), refund(22, 'chf')],
        { cleared: '95.06', refunded: '0.26', pending_refund: '94.80' },
      ],
      [
        'returns all again after all of it was taken back',
        [100_00, 'usd'],
        [
          final(80_00, 'chf'),
          refund(80_00, 'chf'),
          takeBack(undefined, 'usd'),
          rate('chf', '1.1'),
          refund(80_00, 'chf'),
        ],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns a part again after dollars were taken back',
        [100_00, 'usd'],
        [final(80_00, 'chf'), refund(80_00, 'chf'), takeBack(47_53, 'usd'), rate('chf', '0.6'), refund(40_00, 'chf')],
        { cleared: '95.06', refunded: '95.06' },
      ],
      [
        'returns each currency again after all was taken back',
        [200_00, 'usd'],
        [
          clearing(80_00, 'chf'),
          final(70_00, 'gbp'),
          refund(80_00, 'chf'),
          refund(70_00, 'gbp'),
          takeBack(undefined, 'usd'),
          rate('chf', '0.5'),
          refund(80_00, 'chf'),
        ],
        { cleared: '183.44', refunded: '95.06' },
      ],
      [
        'takes back in francs what was refunded in dollars',
        [100_00, 'usd'],
        [final(80_00, 'chf'), refund(95_06, 'usd'), rate('chf', '0.6'), takeBack(80_00, 'chf')],
        { cleared: '95.06', refunded: '0.00' },
      ],
      [
        'takes back in francs a part of what was refunded in dollars',
        [100_00, 'usd'],
        [final(80_00, 'chf'), refund(95_06, 'usd'), rate('chf', '1.1'), takeBack(40_00, 'chf')],
        { cleared: '95.06', refunded: '47.53' },
      ],
    ];
  test.each(table)('%s', async (_, [amount, currency], steps, amounts) => {
    const network = await newNetwork();
    const id = await network.approve(BigInt(amount), { currency });
    await play(network, id, steps);
    expect((await network.transaction(id)).amounts).toMatchObject(amounts);
  });
});

describe('what is taken back of refunds in several currencies leaves the others', () => {
  // A refund without a purchase is converted without the markup: 85.00 francs, 90.00 euros and 80.00 pounds are 100.00 dollars.
  const table: [string, Step[], string][] = [
    ['francs after euros', [refund(90_00, 'eur'), refund(85_00, 'chf'), takeBack(85_00, 'chf')], '100.00'],
    ['euros after francs', [refund(90_00, 'eur'), refund(85_00, 'chf'), takeBack(90_00, 'eur')], '100.00'],
    [
      'half of each',
      [refund(90_00, 'eur'), refund(85_00, 'chf'), takeBack(42_50, 'chf'), takeBack(45_00, 'eur')],
      '100.00',
    ],
    ['dollars', [refund(90_00, 'eur'), refund(85_00, 'chf'), takeBack(30_00, 'usd')], '170.00'],
    [
      'pounds among three',
      [refund(90_00, 'eur'), refund(85_00, 'chf'), refund(80_00, 'gbp'), takeBack(80_00, 'gbp')],
      '200.00',
    ],
    [
      'francs at a higher rate',
      [refund(90_00, 'eur'), refund(85_00, 'chf'), rate('chf', '0.5'), takeBack(85_00, 'chf')],
      '100.00',
    ],
    [
      'francs at a lower rate',
      [refund(90_00, 'eur'), refund(85_00, 'chf'), rate('chf', '1.7'), takeBack(85_00, 'chf')],
      '100.00',
    ],
    [
      'francs of two refunds at two rates',
      [refund(90_00, 'eur'), refund(85_00, 'chf'), rate('chf', '1.7'), refund(85_00, 'chf'), takeBack(85_00, 'chf')],
      '175.00',
    ],
    [
      'francs that come back',
      [refund(90_00, 'eur'), refund(85_00, 'chf'), takeBack(85_00, 'chf'), refund(85_00, 'chf')],
      '200.00',
    ],
    ['francs before the euros', [refund(85_00, 'chf'), takeBack(85_00, 'chf'), refund(90_00, 'eur')], '100.00'],
    [
      'all francs in thirds',
      [
        refund(90_00, 'eur'),
        refund(10_00, 'chf'),
        rate('chf', '0.5'),
        takeBack(3_33, 'chf'),
        takeBack(3_33, 'chf'),
        takeBack(3_34, 'chf'),
      ],
      '100.00',
    ],
  ];
  test.each(table)('%s', async (_, steps, refunded) => {
    const network = await newNetwork();
    const id = newId<'transaction'>();
    await play(network, id, steps);
    expect((await network.transaction(id)).amounts.refunded).toBe(refunded);
  });
});

test('refunds in the currencies of the clearings return what was paid, in any parts and at any rates', async () => {
  const perUsd = fc.integer({ min: 50, max: 200 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const third = fc.constantFrom('chf' as const, 'gbp' as const);
  const scenario = fc.record({
    currency: fc.constantFrom('usd' as const, 'eur' as const),
    clearings: fc.array(fc.record({ currency: third, amount: fc.integer({ min: 1, max: 90_00 }), perUsd }), {
      minLength: 1,
      maxLength: 3,
    }),
    refunds: fc.array(fc.record({ currency: third, percent: fc.integer({ min: 1, max: 90 }), perUsd }), {
      maxLength: 4,
    }),
    last: perUsd,
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ currency, clearings, refunds, last }) => {
      const network = await newNetwork();
      const id = await network.approve(300_00n, { currency });
      const left = { chf: 0, gbp: 0 };
      for (const each of clearings) {
        await play(network, id, [rate(each.currency, each.perUsd), clearing(each.amount, each.currency)]);
        left[each.currency] += each.amount;
      }
      const { cleared } = (await network.transaction(id)).amounts;
      for (const each of refunds) {
        const part = Math.floor((left[each.currency] * each.percent) / 100);
        if (part === 0) continue;
        left[each.currency] -= part;
        await play(network, id, [rate(each.currency, each.perUsd), refund(part, each.currency)]);
        expect(Number((await network.transaction(id)).amounts.refunded)).toBeLessThanOrEqual(Number(cleared));
      }
      for (const each of ['chf', 'gbp'] as const) {
        if (left[each] > 0) await play(network, id, [rate(each, last), refund(left[each], each)]);
      }
      expect((await network.transaction(id)).amounts.refunded).toBe(cleared);
    }),
    { numRuns: scale(10, 400), seed: seed() },
  );
});
