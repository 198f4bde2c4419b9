import { describe, expect, test } from 'vitest';
import { credit, eventOf, held, snapshotOf } from '#test/platforms/lithic/snapshots.ts';
import type { Json } from '#vendor/vendor-adapter.ts';
import { translateTransaction } from './map-transaction.ts';
import type { EventSnapshot } from './transaction-snapshot.ts';

describe('a hold that Lithic adjusts', () => {
  /** The hold at Lithic, its status, and the events since the snapshot before. */
  type Snapshot = readonly [hold: string, status: string, ...events: EventSnapshot[]];

  /** What the card has held after each snapshot, as the messages say, and how many messages there were. */
  function heldAfterEach(asked: bigint, snapshots: readonly Snapshot[]): [bigint, number][] {
    let [authorized, card] = [asked, asked];
    let applied: Json | undefined;
    const events: EventSnapshot[] = [];
    return snapshots.map(([hold, status, ...more]) => {
      events.push(...more);
      const snapshot = held(hold, snapshotOf(status, ...events));
      const translation = translateTransaction(applied, snapshot);
      ({ applied } = translation);
      for (const message of translation.messages) {
        if (message.kind === 'advice') {
          const missing = message.billing!.amount - authorized;
          if (missing > 0n) [authorized, card] = [authorized + missing, card + missing];
        } else if (message.kind === 'reversal' && message.of !== 'refund') {
          const most = card - (message.keeps ?? 0n);
          const amount = message.reversed?.billing?.amount ?? card;
          card -= amount < most ? amount : most;
        } else if (message.kind === 'clearing')
          card = message.final || message.amount > card ? 0n : card - message.amount;
      }
      expect(translateTransaction(applied, snapshot).messages).toEqual([]);
      return [card, translation.messages.length];
    });
  }

  const authorized = (amount: string) => eventOf('AUTHORIZATION', amount);
  const reversal = (amount: string) => eventOf('AUTHORIZATION_REVERSAL', amount, credit);

  // In each snapshot, the card holds what Lithic holds.
  test.each<[string, Snapshot[]]>([
    ['above an authorization', [['6000', 'PENDING', authorized('5000')]]],
    [
      'above an increment',
      [
        ['5000', 'PENDING', authorized('5000')],
        ['6500', 'PENDING', authorized('1000')],
      ],
    ],
    [
      'above an advice',
      [
        ['10000', 'PENDING', authorized('100')],
        ['4000', 'PENDING', eventOf('AUTHORIZATION_ADVICE', '3500')],
      ],
    ],
    [
      'below an advice',
      [
        ['10000', 'PENDING', authorized('100')],
        ['3000', 'PENDING', eventOf('AUTHORIZATION_ADVICE', '3500')],
      ],
    ],
    [
      'by more than a reversal',
      [
        ['10000', 'PENDING', authorized('5000')],
        ['6000', 'PENDING', reversal('2000')],
      ],
    ],
    [
      'by less than a reversal',
      [
        ['10000', 'PENDING', authorized('5000')],
        ['9000', 'PENDING', reversal('2000')],
      ],
    ],
    [
      'up in spite of a reversal',
      [
        ['5000', 'PENDING', authorized('5000')],
        ['5500', 'PENDING', reversal('2000')],
      ],
    ],
    [
      'before an expiry',
      [
        ['10000', 'PENDING', authorized('5000')],
        ['0', 'EXPIRED', eventOf('AUTHORIZATION_EXPIRY', '5000', credit)],
      ],
    ],
    [
      'by more than a part that is cleared',
      [
        ['10000', 'PENDING', authorized('8000')],
        ['5000', 'SETTLED', eventOf('CLEARING', '3000')],
        ['0', 'SETTLED', eventOf('CLEARING', '4000')],
      ],
    ],
    [
      'by less than a part that is cleared',
      [
        ['8000', 'PENDING', authorized('8000')],
        ['6000', 'SETTLED', eventOf('CLEARING', '3000')],
      ],
    ],
    [
      'while a return is reversed',
      [
        ['8000', 'PENDING', authorized('8000')],
        ['5000', 'SETTLED', eventOf('CLEARING', '3000')],
        ['5000', 'SETTLED', eventOf('RETURN', '1000', credit), eventOf('RETURN_REVERSAL', '1000')],
      ],
    ],
    [
      'while a correction is charged',
      [
        ['8000', 'PENDING', authorized('8000')],
        ['8000', 'PENDING', eventOf('CORRECTION_DEBIT', '1000')],
      ],
    ],
    [
      'while a declined increment changes nothing',
      [
        ['6000', 'PENDING', authorized('5000')],
        ['6000', 'PENDING', eventOf('AUTHORIZATION', '9000', { isApproved: false })],
      ],
    ],
    [
      'without events, up and down',
      [
        ['5000', 'PENDING', authorized('5000')],
        ['7000', 'PENDING'],
        ['4000', 'PENDING'],
        ['6000', 'PENDING'],
        ['6000', 'PENDING', eventOf('BALANCE_INQUIRY', '0')],
        ['0', 'SETTLED'],
      ],
    ],
    [
      'and ends without an event',
      [
        ['1000', 'SETTLED', authorized('5000'), eventOf('CLEARING', '5000')],
        ['0', 'SETTLED'],
      ],
    ],
  ])('%s', (_, snapshots) => {
    const expected = snapshots.map(([hold]) => BigInt(hold));
    expect(heldAfterEach(0n, snapshots).map(([card]) => card)).toEqual(expected);
  });

  test('as we were asked about it needs no further message', () => {
    expect(
      heldAfterEach(10_000n, [
        ['10000', 'PENDING', authorized('5000')],
        ['6000', 'PENDING', reversal('2000')],
      ]),
    ).toEqual([
      [10_000n, 1],
      [6_000n, 1],
    ]);
  });

  test('asks the merchant’s amount for no more than the event says', () => {
    const first = eventOf('AUTHORIZATION', '1000', { merchant: { amount: '800', currency: 'eur' } });
    expect(translateTransaction(undefined, held('1500', snapshotOf('PENDING', first))).messages).toMatchObject([
      { kind: 'advice', amount: 800n, currency: 'eur', billing: { amount: 1500n } },
    ]);
  });

  test('in another currency than its events is not compared with them', () => {
    const abroad = { ...snapshotOf('PENDING', authorized('5000')), hold: { amount: '4600', currency: 'eur' } };
    expect(translateTransaction(undefined, abroad).messages).toMatchObject([
      { kind: 'advice', billing: { amount: 5000n } },
    ]);
  });
});
