import { describe, expect, test } from 'vitest';
import { kycReasonOf } from './map-kyc-reason.ts';
import { merchantOf } from './map-merchant.ts';
import type { Json } from '#vendor/vendor-adapter.ts';
import { isKnownEvent } from './event-meaning.ts';
import { translateTransaction } from './map-transaction.ts';
import { isOriginalCredit } from './original-credit.ts';
import { credit, eventOf, held, snapshotOf } from '#test/platforms/lithic/snapshots.ts';
import type { EventSnapshot, TransactionSnapshot } from './transaction-snapshot.ts';

const kindsOf = (snapshot: TransactionSnapshot): string[] =>
  translateTransaction(undefined, snapshot).messages.map(({ kind }) => kind);

describe('a transaction', () => {
  test.each<[string, EventSnapshot, string[]]>([
    ['a stand-in approval', eventOf('AUTHORIZATION_ADVICE', '500'), ['advice']],
    ['a reversal', eventOf('AUTHORIZATION_REVERSAL', '500', credit), ['reversal']],
    ['an expiry', eventOf('AUTHORIZATION_EXPIRY', '500', credit), ['reversal']],
    ['a clearing', eventOf('CLEARING', '500'), ['clearing']],
    ['a cleared refund', eventOf('CLEARING', '500', credit), ['refund']],
    ['a return', eventOf('RETURN', '500', credit), ['refund']],
    ['a reversed return', eventOf('RETURN_REVERSAL', '500'), ['reversal']],
    ['a correction', eventOf('CORRECTION_DEBIT', '500'), ['clearing']],
    ['a cash withdrawal', eventOf('FINANCIAL_AUTHORIZATION', '500'), ['clearing']],
    ['a credit at once', eventOf('FINANCIAL_CREDIT_AUTHORIZATION', '500', credit), ['refund']],
    ['an announced refund', eventOf('CREDIT_AUTHORIZATION', '500', credit), ['refund_authorization']],
    ['a balance inquiry', eventOf('BALANCE_INQUIRY', '0'), []],
    ['a declined clearing', eventOf('CLEARING', '500', { isApproved: false }), []],
    ['an event of a kind that Lithic adds later', eventOf('CASHBACK_2030', '500'), []],
    ['an event named like a property of every object', eventOf('constructor', '500'), []],
  ])('with %s is translated', (_, event, kinds) => {
    expect(kindsOf(snapshotOf('SETTLED', event))).toEqual(kinds);
  });

  test('that is an original credit is none of a refund, and is no longer expected once Lithic declines it', () => {
    const asked = eventOf('CREDIT_AUTHORIZATION', '500', credit);
    const of = (...events: EventSnapshot[]) => ({
      ...snapshotOf('SETTLED', ...events),
      isOriginalCredit: true as const,
    });
    const all = of(asked, eventOf('CLEARING', '500', credit), eventOf('RETURN_REVERSAL', '500'));
    expect(translateTransaction(undefined, all).messages).toMatchObject([
      { kind: 'refund_authorization', isOriginalCredit: true },
      { kind: 'refund', isOriginalCredit: true },
      { kind: 'reversal', of: 'original_credit' },
    ]);
    const declined = { ...of({ ...asked, isApproved: false }), status: 'DECLINED' };
    expect(translateTransaction(undefined, declined).messages).toMatchObject([
      { kind: 'reversal', reversed: undefined, ifHeld: true },
    ]);
  });

  test.each<[string, object | null, boolean]>([
    ['5814', { visa: { business_application_identifier: 'PP' } }, true],
    ['6012', { mastercard: { transaction_type_identifier: 'C07' } }, true],
    ['5814', { mastercard: { transaction_type_identifier: 'C68' } }, false],
    ['4829', { visa: { business_application_identifier: null }, mastercard: null }, false],
    ['4829', null, true],
    ['5814', null, false],
  ])('of the category %s with the data %o of the network is an original credit: %s', (mcc, data, expected) => {
    expect(isOriginalCredit(mcc, data)).toBe(expected);
  });

  test('gives the same messages in one step and in several', () => {
    const events = [
      eventOf('AUTHORIZATION', '1000'),
      eventOf('AUTHORIZATION', '200'),
      eventOf('AUTHORIZATION_REVERSAL', '100', credit),
      eventOf('CLEARING', '600'),
      eventOf('CLEARING', '500'),
      eventOf('RETURN', '300', credit),
    ];
    const all = snapshotOf('SETTLED', ...events);
    const atOnce = translateTransaction(undefined, all).messages;
    for (let first = 1; first < events.length; first += 1) {
      const before = translateTransaction(undefined, { ...all, status: 'PENDING', events: events.slice(0, first) });
      const after = translateTransaction(before.applied, all);
      const stepwise = [...before.messages, ...after.messages];
      expect(stepwise.map(({ kind, ...message }) => [kind, 'messageId' in message && message.messageId])).toEqual(
        atOnce.map(({ kind, ...message }) => [kind, 'messageId' in message && message.messageId]),
      );
      expect(translateTransaction(after.applied, all).messages).toEqual([]);
    }
  });

  test('keeps the rest of a hold after a clearing until Lithic holds nothing more', () => {
    const [asked, first] = [eventOf('AUTHORIZATION', '1000'), eventOf('CLEARING', '400')];
    const partly = translateTransaction(undefined, held('600', snapshotOf('SETTLED', asked, first)));
    expect(partly.messages).toMatchObject([{ kind: 'advice' }, { kind: 'clearing', final: false }]);
    const second = eventOf('CLEARING', '500');
    const cleared = translateTransaction(partly.applied, held('0', snapshotOf('SETTLED', asked, first, second)));
    expect(cleared.messages).toMatchObject([{ kind: 'clearing', messageId: second.token, final: true }]);
    // The hold may end without an event, alone or together with one about other money.
    for (const later of [[], [eventOf('RETURN', '100', credit)]]) {
      const snapshot = held('0', snapshotOf('SETTLED', asked, first, ...later));
      const over = translateTransaction(partly.applied, snapshot);
      expect(over.messages.at(-1)).toMatchObject({
        kind: 'reversal',
        ifHeld: true,
        reversed: { amount: 600n, currency: 'usd', billing: { amount: 600n } },
      });
      expect(over.messages).toHaveLength(later.length + 1);
      expect(translateTransaction(over.applied, snapshot).messages).toEqual([]);
    }
  });

  test('that is cleared while another part is still held is not over, whatever its status', () => {
    const events = [eventOf('AUTHORIZATION', '1000'), eventOf('CLEARING', '400'), eventOf('CLEARING', '100')];
    const finals = (snapshot: TransactionSnapshot) =>
      translateTransaction(undefined, snapshot).messages.map((each) => each.kind === 'clearing' && each.final);
    expect(finals(held('500', snapshotOf('SETTLED', ...events)))).toEqual([false, false, false]);
    expect(finals(held('0', snapshotOf('PENDING', ...events)))).toEqual([false, false, true]);
  });

  test('that Lithic voids releases everything once', () => {
    const events = [eventOf('AUTHORIZATION', '1000'), eventOf('AUTHORIZATION_REVERSAL', '400', credit)];
    const voided = translateTransaction(undefined, held('0', snapshotOf('VOIDED', ...events)));
    expect(voided.messages).toMatchObject([{ kind: 'advice' }, { kind: 'reversal', reversed: undefined }]);
    expect(voided.messages).toHaveLength(2);
  });

  test('is advised with all that is authorized at each approval, by us or by the network', () => {
    const euros = (amount: string) => ({ merchant: { amount, currency: 'eur' } });
    const events = [
      eventOf('AUTHORIZATION', '1000', euros('500')),
      eventOf('AUTHORIZATION', '200', euros('100')),
      eventOf('AUTHORIZATION_REVERSAL', '300', { ...credit, ...euros('150') }),
      eventOf('AUTHORIZATION_ADVICE', '1500', euros('750')),
    ];
    const advised = { kind: 'advice', onlyRaises: true, currency: 'eur' };
    expect(translateTransaction(undefined, snapshotOf('PENDING', ...events)).messages).toMatchObject([
      { ...advised, amount: 500n, billing: { amount: 1000n } },
      { ...advised, amount: 600n, billing: { amount: 1200n } },
      { kind: 'reversal' },
      // 900 were pending, so 600 were added.
      { ...advised, amount: 900n, billing: { amount: 1800n } },
    ]);
  });

  test('whose advice says that less is pending releases the difference', () => {
    const events = [eventOf('AUTHORIZATION', '10000'), eventOf('AUTHORIZATION_ADVICE', '3500')];
    const pump = snapshotOf('PENDING', ...events, eventOf('AUTHORIZATION_ADVICE', '3500'));
    expect(translateTransaction(undefined, pump).messages).toMatchObject([
      { kind: 'advice' },
      { kind: 'reversal', messageId: events[1]!.token, reversed: { billing: { amount: 6500n } } },
    ]);
    const lower = eventOf('AUTHORIZATION_ADVICE', '1500', credit);
    expect(translateTransaction(undefined, snapshotOf('PENDING', events[0]!, lower)).messages[1]).toMatchObject({
      reversed: { amount: 8500n, currency: 'usd', billing: { amount: 8500n, currency: 'usd' } },
    });
  });

  test.each([
    ['CARD_PAUSED', 'card_frozen'],
    ['CUSTOMER_ASA_TIMEOUT', 'issuer_timeout'],
    ['PROGRAM_SUSPENDED', 'lithic PROGRAM_SUSPENDED'],
    ['A_NEW_WORD', 'lithic A_NEW_WORD'],
  ])('that Lithic declined because of %s is a decline, once: %s', (detail, reason) => {
    const declined = snapshotOf('DECLINED', eventOf('AUTHORIZATION', '500', { isApproved: false, detail }));
    const { messages, applied } = translateTransaction(undefined, declined);
    expect(messages).toMatchObject([{ kind: 'decline', amount: 500n, reason }]);
    expect(translateTransaction(applied, declined).messages).toEqual([]);
  });
});

test('words that are not known have a general meaning', () => {
  expect(isKnownEvent({ type: 'CASHBACK_2030' })).toBe(false);
  expect([kycReasonOf('WATCHLIST_ALERT_FAILURE'), kycReasonOf('TOO_TALL'), kycReasonOf('toString')]).toEqual([
    'sanctions_match',
    'identity_not_verified',
    'identity_not_verified',
  ]);
});

test('merchants have what the networks send, or a general value', () => {
  const merchant = { acceptor_id: '', city: '', country: 'DEU', descriptor: 'CAFÉ\0', mcc: '58' };
  const mapped = merchantOf(merchant);
  expect(mapped).toMatchObject({ id: null, city: null, country: 'DE' });
  expect(mapped.mcc).toMatch(/^\d{4}$/);
  const countries = ['QZZ', 'ANT', '', 'ZZZ'].map((country) => merchantOf({ ...merchant, country }).country);
  expect(countries.slice(0, 2)).toEqual(['XK', 'AN']);
  for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
});

describe('a partial approval', () => {
  const authorizedIn = (snapshot: TransactionSnapshot, before?: Json) => {
    const { messages, applied } = translateTransaction(before, snapshot);
    const totals = messages.flatMap((each) => (each.kind === 'advice' ? [[each.amount, each.billing?.amount]] : []));
    return { totals, applied, kinds: messages.map(({ kind }) => kind) };
  };

  test.each([
    ['that was approved', '600'],
    ['that was asked for', '1000'],
  ])('holds what was approved, whether its event has the amount %s', (_, amount) => {
    const first = eventOf('AUTHORIZATION', amount);
    const pending = held('600', snapshotOf('PENDING', first));
    const { totals, applied } = authorizedIn(pending);
    expect(totals).toEqual([[600n, 600n]]);
    // The next time, the hold is lower for another reason.
    const reversal = eventOf('AUTHORIZATION_REVERSAL', '200', credit);
    const reversed = held('400', { ...pending, events: [first, reversal] });
    expect(authorizedIn(reversed, applied)).toMatchObject({ totals: [], kinds: ['reversal'] });
    const increment = eventOf('AUTHORIZATION', '100');
    const grown = held('500', { ...reversed, events: [first, reversal, increment] });
    expect(authorizedIn(grown, authorizedIn(reversed, applied).applied).totals).toEqual([[700n, 700n]]);
  });

  test('of an increment counts as the newest authorization, not as the ones that were applied', () => {
    const [first, increment] = [eventOf('AUTHORIZATION', '1000'), eventOf('AUTHORIZATION', '500')];
    const one = held('1000', snapshotOf('PENDING', first));
    const { applied } = authorizedIn(one);
    expect(authorizedIn(held('1200', { ...one, events: [first, increment] }), applied).totals).toEqual([
      [1200n, 1200n],
    ]);
  });

  test('abroad holds its share of the merchant’s amount', () => {
    const first = eventOf('AUTHORIZATION', '1000', { merchant: { amount: '800', currency: 'eur' } });
    expect(authorizedIn(held('500', snapshotOf('PENDING', first))).totals).toEqual([[400n, 500n]]);
  });

  test('is not assumed when the hold fell after the authorization was applied: the difference is released', () => {
    const first = eventOf('AUTHORIZATION', '1000');
    const { applied } = authorizedIn(held('1000', snapshotOf('PENDING', first)));
    const { messages } = translateTransaction(applied, held('700', snapshotOf('PENDING', first)));
    expect(messages).toMatchObject([{ kind: 'reversal', reversed: { billing: { amount: 300n } }, keeps: 700n }]);
  });
});

describe('a purchase that moved its money at once', () => {
  const paid = eventOf('FINANCIAL_AUTHORIZATION', '4000');
  const reversalOf = (amount: string) => eventOf('AUTHORIZATION_REVERSAL', amount, credit);
  const refundsIn = (...events: EventSnapshot[]) =>
    translateTransaction(undefined, held('0', snapshotOf('VOIDED', ...events))).messages.map((each) => [
      each.kind,
      each.kind === 'refund' ? each.billing?.amount : undefined,
    ]);

  test('is refunded by its reversal, in full or in part, and never for more', () => {
    expect(refundsIn(paid, reversalOf('4000'))).toEqual([
      ['clearing', undefined],
      ['refund', 4_000n],
    ]);
    expect(refundsIn(paid, reversalOf('1500'), reversalOf('3000'))).toEqual([
      ['clearing', undefined],
      ['refund', 1_500n],
      ['refund', 2_500n],
    ]);
  });

  test('after a hold is refunded only by a reversal of what is not held', () => {
    const hold = eventOf('AUTHORIZATION', '1000');
    const kinds = translateTransaction(undefined, held('0', snapshotOf('VOIDED', hold, reversalOf('1000')))).messages;
    expect(kinds.map(({ kind }) => kind)).toEqual(['advice', 'reversal']);
  });
});

test('a release says what stays held: of a stand-in approval, the card may not have had all', () => {
  const first = eventOf('AUTHORIZATION', '15000');
  for (const later of [eventOf('AUTHORIZATION_REVERSAL', '5000', credit), eventOf('AUTHORIZATION_ADVICE', '10000')])
    expect(translateTransaction(undefined, held('10000', snapshotOf('PENDING', first, later))).messages).toMatchObject([
      { kind: 'advice' },
      { kind: 'reversal', keeps: 10_000n },
    ]);
});
