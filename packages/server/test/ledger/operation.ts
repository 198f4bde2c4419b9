import fc from 'fast-check';
import type { PlatformMode } from './ledger-fixture.ts';

/** Whose card an operation names: the tenant's own, another tenant's, or one that does not exist. */
type CardOwner = 'own' | 'stranger' | 'unknown';
export type WalletChoice = 'default' | 'named' | 'euro' | 'stranger' | 'unknown' | 'malformed';

/** The index of the tenant that makes the request: 0 or 1. */
interface RequestedBy {
  readonly testTenant: number;
}

/**
 * Makes an operation idempotent. Values are drawn from a small set, so they repeat with the same and with a different
 * request.
 */
interface Repeatable {
  readonly key: string | undefined;
  readonly reference: string | undefined;
}

export type Issue = RequestedBy &
  Repeatable & {
    readonly kind: 'issue';
    readonly currency: 'usd' | 'eur';
    readonly wallet: WalletChoice;
    readonly amount: number;
    readonly platformMode: PlatformMode;
  };

export type Move = RequestedBy &
  Repeatable & {
    readonly kind: 'deposit' | 'withdraw';
    readonly cardOwner: CardOwner;
    readonly card: number;
    readonly wallet: WalletChoice;
    readonly amount: number;
  };

export type Change = RequestedBy & {
  readonly kind: 'freeze' | 'unfreeze' | 'terminate';
  readonly cardOwner: CardOwner;
  readonly card: number;
  readonly key: string | undefined;
};

type Provision = RequestedBy & {
  readonly kind: 'provision';
  readonly card: number;
  readonly platformMode: PlatformMode;
};

export type Credit = RequestedBy & {
  readonly kind: 'credit';
  readonly currency: 'usd' | 'eur';
  readonly amount: number;
  readonly reference: string;
};

type SetFees = RequestedBy & {
  readonly kind: 'fees';
  readonly currency: 'usd' | 'eur';
  readonly changes: Readonly<Partial<Record<'issuance' | 'pre_deposit' | 'deposit' | 'withdraw', number>>>;
};

export type Operation = Issue | Move | Change | Provision | Credit | SetFees;

/** Names with every character that an array or JSON has to quote. */
const NAMES = ['a', 'b', 'NULL', '{"c",\\}', ` d'é`.normalize(), ', ', '7'] as const;

const testTenant = fc.nat({ max: 1 });
const card = fc.nat({ max: 7 });
const currency = fc.constantFrom('usd', 'usd', 'usd', 'eur');
const amount = fc.oneof(fc.integer({ min: 100, max: 3_000 }), fc.constantFrom(100, 500, 20_000, 1_000_000));
const fee = fc.option(fc.constantFrom(0, 1, 35, 400), { nil: undefined });
const platformMode = weighted<PlatformMode>({ issues: 8, refuses: 1, silent: 2 });
const cardOwner = weighted<CardOwner>({ own: 12, stranger: 1, unknown: 1 });
const wallet = weighted<WalletChoice>({ default: 12, named: 3, euro: 1, stranger: 1, unknown: 1, malformed: 1 });
const someName = fc.oneof(fc.constantFrom(...NAMES), { weight: 2, arbitrary: fc.nat({ max: 50 }).map(String) });
const name = fc.option(someName, { nil: undefined, freq: 2 });
const repeatable = { key: name, reference: name };

const operations: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('issue' as const),
      testTenant,
      currency,
      wallet,
      amount,
      platformMode,
      ...repeatable,
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constantFrom('deposit' as const, 'withdraw' as const),
      testTenant,
      cardOwner,
      card,
      wallet,
      amount,
      ...repeatable,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: weighted({ freeze: 6, unfreeze: 8, terminate: 1 }),
      testTenant,
      cardOwner,
      card,
      key: name,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('provision' as const), testTenant, card, platformMode }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('credit' as const),
      testTenant,
      currency,
      amount,
      reference: fc.constantFrom(...NAMES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fees' as const),
      testTenant,
      currency,
      changes: fc
        .record({ issuance: fee, pre_deposit: fee, deposit: fee, withdraw: fee })
        .map((changes) => Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))),
    }),
  },
);

/** How far back to look for an operation to repeat unchanged. */
const back = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat({ max: 12 }) });

/** A sequence of operations, some of which are repeated shortly afterwards. */
export function operationsOf(lengths: fc.ArrayConstraints): fc.Arbitrary<Operation[]> {
  return fc.array(fc.tuple(operations, back), lengths).map((drawn) => {
    const sequence: Operation[] = [];
    for (const [operation, again] of drawn) {
      sequence.push((again === undefined ? undefined : sequence.at(-1 - again)) ?? operation);
    }
    return sequence;
  });
}

/** Funds for each testTenant and some initial cards; without them most operations would fail for lack of a card. */
export const PRELUDE: readonly Operation[] = [0, 1].flatMap((testTenant): Operation[] => [
  { kind: 'credit', testTenant, currency: 'usd', amount: 60_000, reference: 'float' },
  ...Array.from({ length: 3 }, (): Operation => ({
    kind: 'issue',
    testTenant,
    currency: 'usd',
    wallet: 'default',
    amount: 1_500,
    platformMode: 'issues',
    key: undefined,
    reference: undefined,
  })),
]);

function weighted<Name extends string>(weights: Readonly<Record<Name, number>>): fc.Arbitrary<Name> {
  const names = Object.entries(weights) as [Name, number][];
  return fc.oneof(...names.map(([value, weight]) => ({ weight, arbitrary: fc.constant(value) })));
}
