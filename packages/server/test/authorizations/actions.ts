import fc from 'fast-check';
import type { ControlsInput } from '#controls';
import type { Merchant, NetworkEvent, Verification } from '#ports/card-network.ts';
import { attemptLimit, controls, level, limit, rarely, type ControlLevelName } from './control-values.ts';
import { GROCER } from './network.ts';

/** The number of cards in a run, two per tenant. */
export const CARDS = 4;

const HOTEL: Merchant = { id: 'H-7', name: 'Hotel Colonial', mcc: '7011', country: 'DO', city: null };
const BOOKSHOP: Merchant = { name: 'Books & More', mcc: '5942', country: 'US', city: 'Miami' };

/** Currencies of the model; `xxx` has no rate. */
type Currency = 'usd' | 'gbp' | 'jpy' | 'xxx';

interface ActionTarget {
  readonly card: number;
  /** 0 for a new transaction, else how many back among the card's transactions. */
  readonly transaction: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly merchant: Merchant;
}

/** The network requests an authorization. */
export type AuthorizationAction = ActionTarget & {
  readonly kind: 'authorization' | 'increment' | 'original_credit';
  readonly cvv: Verification['cvv'];
  readonly partial: boolean;
  readonly requiredDecline: string | undefined;
};

/** The network reports an event. `amount` 0 of a reversal means the full amount. */
export type ReportAction = ActionTarget & {
  readonly kind: NetworkEvent['kind'];
  readonly final: boolean;
  /** What is reversed. Default: a hold. */
  readonly of?: 'refund' | 'original_credit';
  /** The money is that of an original credit. Default: a refund. */
  readonly isOriginalCredit?: boolean;
};

/** The partner moves money between a card and the wallet. */
export interface Move {
  readonly kind: 'deposit' | 'withdraw';
  readonly card: number;
  readonly amount: number;
}

export interface Change {
  readonly kind: 'freeze' | 'unfreeze' | 'terminate';
  readonly card: number;
}

/** The service requests the number of an unprovisioned card from the platform. */
export interface Provision {
  readonly kind: 'provision';
  readonly card: number;
  readonly refused: boolean;
}

/** Actions without the card network. */
export type PartnerAction =
  | Move
  | Change
  | Provision
  /** Advances the tenant's clock and expires holds. */
  | { readonly kind: 'wait'; readonly card: number; readonly hours: number }
  /** `card`: of the card, its customer, or its tenant. */
  | {
      readonly kind: 'controls';
      readonly card: number;
      readonly level: ControlLevelName;
      readonly controls: ControlsInput;
    }
  | { readonly kind: 'fee'; readonly card: number; readonly amount: number };

export type Action =
  | AuthorizationAction
  | ReportAction
  | PartnerAction
  /** Repeats an earlier message unchanged. */
  | { readonly kind: 'again'; readonly back: number };

const card = fc.nat({ max: CARDS - 1 });
/** Mostly round amounts, so that later messages are for a part, all, or more than all of a purchase. */
const amount = fc.oneof(fc.constantFrom(500, 1_000, 1_000, 2_000, 4_000), fc.integer({ min: 1, max: 6_000 }));
/** Sometimes zero, as in an account verification. */
const sum = fc.oneof({ weight: 25, arbitrary: amount }, { weight: 1, arbitrary: fc.constant(0) });
const merchant = fc.constantFrom(GROCER, GROCER, HOTEL, BOOKSHOP);
const settled = fc.constantFrom<Currency>('usd', 'usd', 'usd', 'usd', 'gbp', 'jpy');
const currency = fc.oneof({ weight: 20, arbitrary: settled }, { weight: 1, arbitrary: fc.constant('xxx' as const) });
const known = fc.integer({ min: 1, max: 4 });
const oftenKnown = fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: fc.constant(0) });

const requestFields = {
  card,
  amount: sum,
  currency,
  merchant,
  cvv: rarely<Verification['cvv']>('match', 'mismatch'),
  partial: fc.boolean(),
  requiredDecline: rarely<string | undefined>(undefined, 'stolen'),
};
const reportFields = { card, amount: sum, currency: settled, merchant, final: fc.boolean() };

const hours = fc.constantFrom(1, 1, 20, 30, 24 * 8, 24 * 32);

/** The messages of the network, which concurrent runs use. */
export const messages: readonly fc.WeightedArbitrary<Action>[] = [
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('authorization' as const),
      transaction: fc.oneof({ weight: 10, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: known }),
      ...requestFields,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('increment' as const), transaction: oftenKnown, ...requestFields }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('advice' as const), transaction: fc.nat({ max: 2 }), ...reportFields }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('clearing' as const),
      ...reportFields,
      transaction: oftenKnown,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('reversal' as const),
      ...reportFields,
      transaction: oftenKnown,
      amount: fc.oneof(fc.constant(0), amount),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), ...reportFields, transaction: fc.nat({ max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund_authorization' as const),
      ...reportFields,
      transaction: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reversal' as const),
      of: fc.constantFrom('refund' as const, 'refund' as const, 'original_credit' as const),
      ...reportFields,
      transaction: fc.nat({ max: 3 }),
      amount: fc.oneof(fc.constant(0), amount),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('original_credit' as const),
      transaction: fc.oneof({ weight: 10, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: known }),
      ...requestFields,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'refund' as const, 'refund_authorization' as const),
      isOriginalCredit: fc.constant(true),
      ...reportFields,
      transaction: fc.nat({ max: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('again' as const), back: fc.nat({ max: 15 }) }) },
];

/** The actions of partners that leave their cards usable. */
export const partnerActions: readonly fc.WeightedArbitrary<Action>[] = [
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('deposit' as const), card, amount: fc.constantFrom(1_000, 5_000) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), card, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('provision' as const), card, refused: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze' as const), card }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('unfreeze' as const), card }) },
];

/** The remaining actions, used only in sequential runs, where the order is known. */
export const exclusiveActions: readonly fc.WeightedArbitrary<Action>[] = [
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('terminate' as const), card }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), card, hours }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('controls' as const), card, level, controls }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('fee' as const), card, amount: fc.constantFrom(0, 25, 3_000) }),
  },
];

/** A purchase under limits that increases from day to day and then ends, like a hotel stay. Random actions seldom create one. */
export const hotelStays: fc.Arbitrary<Action[]> = fc
  .record({
    card,
    controls: fc.record({ limits: fc.record({ per_transaction: limit, daily: limit, monthly: limit }) }),
    increments: fc.array(
      fc.record({ amount: fc.constantFrom(500, 1_000, 2_000), hours: fc.constantFrom(0, 0, 1, 20, 30) }),
      { minLength: 2, maxLength: 5 },
    ),
    ends: fc.array(
      fc.record({ kind: fc.constantFrom('reversal' as const, 'clearing' as const), amount, final: fc.boolean() }),
      { maxLength: 2 },
    ),
    after: hours,
  })
  .map(({ card: own, controls: set, increments, ends, after }) => {
    const about = { card: own, currency: 'usd', merchant: HOTEL } as const;
    const purchaseFields = { ...about, cvv: 'match', partial: false, requiredDecline: undefined } as const;
    const wait = (length: number): Action[] => (length === 0 ? [] : [{ kind: 'wait', card: own, hours: length }]);
    return [
      { kind: 'deposit', card: own, amount: 5_000 },
      { kind: 'controls', card: own, level: 'card', controls: set },
      { kind: 'authorization', transaction: 0, ...purchaseFields, amount: 1_000 },
      ...increments.flatMap((each): Action[] => [
        ...wait(each.hours),
        { kind: 'increment', transaction: 1, ...purchaseFields, amount: each.amount },
      ]),
      ...ends.map((each): Action => ({ ...about, ...each, transaction: 1 })),
      ...wait(after),
    ];
  });

/** Security codes that are guessed with one card, some hours apart, and the purchases between. Random actions seldom reach a limit. */
export const guesses: fc.Arbitrary<Action[]> = fc
  .record({
    card,
    set: fc.option(fc.record({ level, controls: fc.record({ failed_attempts: attemptLimit }) }), { nil: undefined }),
    purchases: fc.array(
      fc.record({
        cvv: fc.constantFrom<Verification['cvv']>('mismatch', 'mismatch', 'mismatch', 'match'),
        hours: fc.constantFrom(0, 0, 0, 0, 1, 20),
        unfreezes: rarely(false, true),
      }),
      { minLength: 3, maxLength: 9 },
    ),
  })
  .map(({ card: own, set, purchases }) => [
    ...(set === undefined ? [] : [{ kind: 'controls', card: own, ...set } as const]),
    ...purchases.flatMap(({ cvv, hours: later, unfreezes }): Action[] => [
      ...(later === 0 ? [] : [{ kind: 'wait', card: own, hours: later } as const]),
      ...(unfreezes ? [{ kind: 'unfreeze', card: own } as const] : []),
      {
        kind: 'authorization',
        card: own,
        transaction: 0,
        amount: 1,
        currency: 'usd',
        merchant: GROCER,
        cvv,
        partial: false,
        requiredDecline: undefined,
      },
    ]),
  ]);
