import { describe, expect, test } from 'vitest';
import { newId, type CardId, type TenantId } from '#kit/ids.ts';
import type { NetworkDecline, NetworkEvent } from '#ports/card-network.ts';
import type { Json } from '#vendor/vendor-adapter.ts';
import { settledAmount, translatePurchase } from './map-purchase.ts';
import type { MovementSnapshot, PurchaseSnapshot, RequestSnapshot } from './purchase-snapshot.ts';

const TENANT = newId<'tenant'>() as TenantId;
const CARD = newId<'card'>() as CardId;
const MERCHANT = { id: null, name: 'Shop', mcc: '5411', country: 'FR', city: null };

const sums = (billing: number) => ({
  billing: String(billing),
  billingCurrency: 'usd',
  merchant: String(billing * 2),
  merchantCurrency: 'eur',
});
const asked = (billing: number, reason = 'webhook_approved', isApproved = true): RequestSnapshot => ({
  ...sums(billing),
  isApproved,
  reason,
});
const moved = (id: string, type: string, billing: number, isCredit = type === 'refund'): MovementSnapshot => ({
  ...sums(billing),
  id,
  type,
  isCredit,
});

interface State {
  readonly status?: string;
  readonly amount?: number;
  readonly requests?: readonly RequestSnapshot[];
  readonly movements?: readonly MovementSnapshot[];
}

function snapshot({
  status = 'pending',
  amount = 100,
  requests = [asked(100)],
  movements = [],
}: State): PurchaseSnapshot {
  const isApproved = requests.some((request) => request.isApproved);
  return {
    id: 'iauth_1',
    environment: 'sandbox',
    tenantId: TENANT,
    cardId: CARD,
    currency: 'usd',
    merchant: MERCHANT,
    authorization: { status, isApproved, amount: String(amount), requests },
    movements,
  };
}

/** The messages of each state in turn, in short. */
function story(...states: readonly State[]): string[][] {
  let applied: Json | undefined;
  return states.map((state) => {
    const translation = translatePurchase(applied, snapshot(state));
    ({ applied } = translation);
    return (translation.messages as (NetworkEvent | NetworkDecline)[]).map(inShort);
  });
}

function inShort(message: NetworkEvent | NetworkDecline): string {
  const amount = message.kind === 'reversal' ? message.reversed?.billing?.amount : message.billing?.amount;
  const final = message.kind === 'clearing' && message.final ? ' final' : '';
  const of = message.kind === 'reversal' && message.of ? ` of ${message.of}` : '';
  return `${message.kind}${amount === undefined ? '' : ` ${amount}`}${final}${of}`;
}

describe('a purchase at Stripe', () => {
  test('that we approved needs no message until money moves', () => {
    expect(story({}, {})).toEqual([[], []]);
  });

  test.each(['network_fallback', 'webhook_timeout', 'webhook_error', 'a_word_of_next_year'])(
    'that was approved by %s is a stand-in, once',
    (reason) => {
      const state = { requests: [asked(100, reason)] };
      expect(story(state, state)).toEqual([['advice 100'], []]);
      const [message] = translatePurchase(undefined, snapshot(state)).messages as NetworkEvent[];
      expect(message).toMatchObject({ kind: 'advice', onlyRaises: true, amount: 200n, currency: 'eur' });
    },
  );

  test('of which Stripe approved an increment is advised with all that is authorized', () => {
    const requests = [asked(100), asked(50, 'network_fallback')];
    const later = [...requests, asked(30), asked(20, 'webhook_declined', false)];
    expect(
      story({}, { amount: 150, requests }, { amount: 180, requests: later }, { amount: 150, requests: later }),
    ).toEqual([[], ['advice 150'], ['advice 180'], ['reversal 30']]);
    expect(story({ amount: 150, requests }, { amount: 150, requests })).toEqual([['advice 150'], []]);
    const [message] = translatePurchase(undefined, snapshot({ amount: 150, requests })).messages;
    expect(message).toMatchObject({
      onlyRaises: true,
      amount: 300n,
      billing: { amount: 150n },
      messageId: expect.any(String),
    });
  });

  test('of which Stripe approved an increment that we had not seen when it ended holds nothing more', () => {
    const requests = [asked(100), asked(50, 'network_fallback')];
    expect(story({}, { status: 'expired' }, { status: 'expired', requests })).toEqual([[], ['reversal'], []]);
    expect(story({ status: 'expired', amount: 150, requests })).toEqual([['advice 150', 'reversal']]);
  });

  test.each([
    ['webhook_declined', 'stripe webhook_declined'],
    ['insufficient_funds', 'stripe insufficient_funds'],
    ['card_inactive', 'card_frozen'],
    ['webhook_timeout', 'issuer_timeout'],
    ['a_new_word', 'stripe a_new_word'],
  ])('that was declined by %s is a decline because of %s', (reason, ours) => {
    const state = { status: 'closed', amount: 0, requests: [asked(100, reason, false)] };
    expect(story(state, state)).toEqual([['decline 100'], []]);
    const [message] = translatePurchase(undefined, snapshot(state)).messages;
    expect(message).toMatchObject({ kind: 'decline', reason: ours, amount: 200n });
  });

  test('is reversed in parts, and then captured: the last capture releases the rest', () => {
    expect(
      story(
        {},
        { amount: 70 },
        { amount: 60 },
        { amount: 60, movements: [moved('ipi_1', 'capture', 20)] },
        { status: 'closed', amount: 60, movements: [moved('ipi_1', 'capture', 20), moved('ipi_2', 'capture', 45)] },
      ),
    ).toEqual([[], ['reversal 30'], ['reversal 10'], ['clearing 20'], ['clearing 45 final']]);
  });

  test('whose states were all missed but the last ends the same', () => {
    const movements = [moved('ipi_1', 'capture', 20), moved('ipi_2', 'capture', 45), moved('ipi_3', 'refund', 5)];
    expect(story({ status: 'closed', amount: 60, movements })).toEqual([
      ['clearing 20', 'clearing 45 final', 'refund 5'],
    ]);
    expect(settledAmount(snapshot({ movements }))).toBe(60n);
  });

  test.each(['reversed', 'expired'])('that is %s after a part was captured releases the rest', (status) => {
    const movements = [moved('ipi_1', 'capture', 20)];
    expect(story({ movements }, { status, amount: 0, movements })).toEqual([['clearing 20'], ['reversal']]);
  });

  test('that is closed after its last capture was seen releases the rest', () => {
    const movements = [moved('ipi_1', 'capture', 20)];
    expect(story({ movements }, { status: 'closed', movements })).toEqual([['clearing 20'], ['reversal']]);
  });

  test('that is closed together with a refund releases the rest, too', () => {
    const movements = [moved('ipi_1', 'capture', 20)];
    const refunded = [...movements, moved('ipi_2', 'refund', 5)];
    expect(story({ movements }, { status: 'closed', movements: refunded })).toEqual([
      ['clearing 20'],
      ['refund 5', 'reversal'],
    ]);
  });

  test('that is closed without a capture releases all', () => {
    expect(story({ status: 'closed' })).toEqual([['reversal']]);
  });

  test('with an increment holds it in our ledger already, and a later partial reversal counts from the sum', () => {
    const requests = [asked(100), asked(50)];
    expect(story({}, { amount: 150, requests }, { amount: 120, requests })).toEqual([[], [], ['reversal 30']]);
  });

  test('that we approved in part keeps what we hold, and a later partial reversal counts from the approved part', () => {
    const partly = { requests: [asked(100)] };
    expect(story({ ...partly, amount: 40 }, { ...partly, amount: 40 }, { ...partly, amount: 25 })).toEqual([
      [],
      [],
      ['reversal 15'],
    ]);
  });

  test('with an increment that we approved in part keeps both parts', () => {
    const requests = [asked(100), asked(50)];
    expect(story({}, { amount: 110, requests }, { amount: 90, requests })).toEqual([[], [], ['reversal 20']]);
  });

  test('whose captures lower the authorized amount releases only what was reversed', () => {
    const movements = [moved('ipi_1', 'capture', 30)];
    const refunded = [...movements, moved('ipi_2', 'refund', 30)];
    const states = [{}, { amount: 70, movements }, { amount: 70, movements: refunded }];
    expect(story(...states, { amount: 50, movements: refunded })).toEqual([
      [],
      ['clearing 30'],
      ['refund 30'],
      ['reversal 20'],
    ]);
  });

  test('without an authorization is a forced clearing or a refund, in the card’s currency as Stripe settles it', () => {
    const unlinked = (type: string): PurchaseSnapshot => {
      const { authorization: _, ...others } = snapshot({ movements: [moved('ipi_9', type, 33)] });
      return { ...others, id: 'ipi_9' };
    };
    const of = (type: string) => (translatePurchase(undefined, unlinked(type)).messages as NetworkEvent[]).map(inShort);
    expect([of('capture'), of('refund'), of('a_new_kind')]).toEqual([['clearing 33 final'], ['refund 33'], []]);
  });

  test.each<[string, readonly MovementSnapshot[], string[], bigint]>([
    ['a refund', [moved('ipi_2', 'refund', 20)], ['refund 20'], 30n],
    [
      'a refund that is taken back',
      [moved('ipi_2', 'refund', 20), moved('ipi_3', 'refund', 20, false)],
      ['refund 20', 'reversal 20 of refund'],
      50n,
    ],
    [
      'a part of a refund that is taken back, and before it',
      [moved('ipi_2', 'refund', 5, false), moved('ipi_3', 'refund', 20)],
      ['reversal 5 of refund', 'refund 20'],
      35n,
    ],
    ['a capture that is returned', [moved('ipi_2', 'capture', 5, true)], ['refund 5'], 45n],
    ['nothing that is refunded', [moved('ipi_2', 'refund', 0)], [], 50n],
  ])('shows %s', (_, later, messages, settled) => {
    const movements = [moved('ipi_1', 'capture', 50), ...later];
    expect(story({ status: 'closed', movements })).toEqual([['clearing 50 final', ...messages]]);
    expect(settledAmount({ movements })).toBe(settled);
  });

  test('counts what Stripe settles in a kind that is not known, so that the comparison shows it', () => {
    const movements = [moved('ipi_1', 'capture', 50), moved('ipi_2', 'a_new_kind', 7)];
    expect(story({ status: 'closed', movements })).toEqual([['clearing 50 final']]);
    expect(settledAmount({ movements })).toBe(57n);
  });

  test('is translated to the same messages with the same ids each time', () => {
    const state = snapshot({
      status: 'closed',
      requests: [asked(100, 'network_fallback')],
      movements: [moved('ipi_1', 'capture', 90)],
    });
    const [once, again] = [translatePurchase(undefined, state), translatePurchase(undefined, state)];
    expect(again).toEqual(once);
    expect(new Set(once.messages.map((message) => 'messageId' in message && message.messageId)).size).toBe(2);
  });
});
