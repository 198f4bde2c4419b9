import { describe, expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import {
  announced,
  clearing,
  final,
  newNetwork,
  play,
  rate,
  refund,
  takeBack,
  type Currency,
  type Step,
} from './currency-steps.ts';

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
