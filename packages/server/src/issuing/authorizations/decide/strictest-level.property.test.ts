import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { NO_CONTROLS, NO_SPENDING, type ControlLevel, type Controls, type Spending } from '#controls';
import { MINUTE_MS } from '#kit/durations.ts';
import type { CheckInput } from './check.ts';
import { explain } from './explain.ts';
import { decide } from './pipeline.ts';

/** Any combination of controls at three levels, against rules that are as simple as possible. */

const NOW = new Date('2027-06-30T12:00:00Z');
const AMOUNT = 10_00n;

/** Mostly without effect, so that the last checks of the pipeline decide often, too. */
const rarely = <Value>(usual: Value, ...values: Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const limit = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 500, max: 4_000 }).map((cents) => BigInt(cents)) },
);
const count = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
);
const selection = (value: string, other: string): fc.Arbitrary<Controls['categories']> =>
  rarely<Controls['categories']>(
    { allowed: null, blocked: [] },
    { allowed: null, blocked: [other] },
    { allowed: [value, other], blocked: [] },
    { allowed: null, blocked: [value] },
    { allowed: [other], blocked: [] },
  );
const scheduleOn = (day: 'wed' | 'thu'): Controls['schedule'] => ({
  time_zone: 'UTC',
  windows: [{ days: [day], from: '08:00', to: '18:00' }],
});
const controls: fc.Arbitrary<Controls> = fc.record({
  limits: fc.record({ per_transaction: limit, daily: limit, weekly: limit, monthly: limit, lifetime: limit }),
  credit_limits: fc.constant(NO_CONTROLS.credit_limits),
  velocity: fc.record({ hourly: count, daily: count }),
  categories: selection('5411', '7995'),
  merchants: selection('MERCADO', 'CASINO'),
  merchant_ids: selection('471102', '9'),
  countries: selection('DO', 'US'),
  kinds: selection('recurring', 'cash'),
  // Their checks are made like that of the kind.
  entry_modes: fc.constant(NO_CONTROLS.entry_modes),
  initiators: fc.constant(NO_CONTROLS.initiators),
  schedule: rarely<Controls['schedule']>(null, scheduleOn('wed'), scheduleOn('thu')),
  single_use: rarely(false, true),
  single_merchant: rarely(false, true),
  failed_attempts: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        count: fc.integer({ min: 1, max: 4 }),
        within_minutes: fc.constantFrom(10, 60, 1_440),
        action: fc.constant('decline' as const),
      }),
    },
  ),
});
const amount = fc.integer({ min: 0, max: 2_000 }).map((cents) => BigInt(cents));
const spending: fc.Arbitrary<Spending> = fc
  .record({
    hourCount: fc.nat({ max: 3 }),
    dayCount: fc.nat({ max: 3 }),
    dayAmount: amount,
    weekAmount: amount,
    monthAmount: amount,
    lifetimeCount: fc.nat({ max: 1 }),
    lifetimeAmount: amount,
  })
  .map((counted) => ({ ...NO_SPENDING, ...counted }));

interface Case {
  readonly card: Controls;
  readonly customer: Controls | null;
  readonly ceiling: Controls | null;
  readonly spent: Spending;
  readonly spentByCustomer: Spending;
  readonly lock: 'none' | 'this merchant' | 'another merchant';
  /** How many minutes ago attempts failed. */
  readonly failed: readonly number[];
}

const cases = fc.record<Case>({
  // Often without controls, so that each level is the only one that declines in some cases.
  card: fc.oneof(fc.constant(NO_CONTROLS), controls),
  customer: fc.option(controls, { nil: null, freq: 2 }),
  ceiling: fc.option(controls, { nil: null, freq: 2 }),
  spent: spending,
  spentByCustomer: spending,
  lock: fc.constantFrom('none', 'this merchant', 'another merchant'),
  failed: fc.array(fc.constantFrom(0, 9, 10, 59, 60, 1_439, 1_440), { maxLength: 4 }),
});

const inputOf = ({ card, customer, ceiling, spent, spentByCustomer, lock, failed }: Case): CheckInput => ({
  isCredit: false,
  now: NOW,
  currency: 'usd',
  status: 'active',
  expiry: { month: '12', year: '29' },
  balance: AMOUNT,
  amount: AMOUNT,
  amountToHold: AMOUNT,
  merchantCurrency: 'usd',
  merchant: { id: '471102', name: 'Mercado', mcc: '5411', country: 'DO', city: null },
  traits: { kind: 'recurring', entryMode: 'on_file', initiator: 'merchant' },
  verification: { cvv: 'match', expiry: 'match', threeDs: 'passed' },
  requiredDecline: undefined,
  isIncrement: false,
  heldAndCleared: 0n,
  earlier: undefined,
  partialAllowed: false,
  levels: levelsOf({ card, customer, ceiling, spent, spentByCustomer }),
  merchantLock:
    lock === 'none'
      ? null
      : { transactionId: '' as never, merchantId: lock === 'this merchant' ? '471102' : '9', merchantName: 'x' },
  failedAt: failed.map((minutes) => new Date(NOW.getTime() - minutes * MINUTE_MS)),
});

function levelsOf({ card, customer, ceiling, spent, spentByCustomer }: Omit<Case, 'lock' | 'failed'>): ControlLevel[] {
  return [
    { name: 'card', controls: card, spending: spent },
    ...(customer ? [{ name: 'customer', controls: customer, spending: spentByCustomer } as const] : []),
    ...(ceiling ? [{ name: 'ceiling', controls: ceiling, spending: spent } as const] : []),
  ];
}

/** What a level would decide if it were the only one: the checks that fail, with what they leave below the requested amount. */
function refusalsOf(
  { controls: own, spending: spent }: ControlLevel,
  { lock, spent: byCard, failed }: Case,
): Map<string, number> {
  const refusals = new Map<string, number>();
  const refuse = (check: string, fails: boolean, left = 0): void => void (fails && refusals.set(check, left));
  const excludes = ({ allowed, blocked }: Controls['categories'], value: string): boolean =>
    blocked.includes(value) || (allowed !== null && !allowed.includes(value));
  const limited = (check: string, most: bigint | null, so_far: bigint): void =>
    refuse(check, most !== null && so_far + AMOUNT > most, Number((most ?? 0n) - so_far));
  const attempts = own.failed_attempts;
  const counting = failed.filter((minutes) => minutes < (attempts?.within_minutes ?? 0)).length;
  const attemptsLeft = (attempts?.count ?? Infinity) - counting;
  refuse('failed_attempts', attemptsLeft <= 0, attemptsLeft);
  refuse('merchant_category', excludes(own.categories, '5411'));
  refuse('merchant', excludes(own.merchants, 'MERCADO'));
  refuse('merchant_id', excludes(own.merchant_ids, '471102'));
  refuse('merchant_country', excludes(own.countries, 'DO'));
  refuse('kind', excludes(own.kinds, 'recurring'));
  refuse('schedule', own.schedule?.windows[0]!.days[0] === 'thu');
  refuse('single_use', own.single_use && byCard.lifetimeCount > 0);
  refuse('single_merchant', own.single_merchant && lock === 'another merchant');
  limited('limit_per_transaction', own.limits.per_transaction, 0n);
  limited('limit_daily', own.limits.daily, spent.dayAmount);
  limited('limit_weekly', own.limits.weekly, spent.weekAmount);
  limited('limit_monthly', own.limits.monthly, spent.monthAmount);
  limited('limit_lifetime', own.limits.lifetime, spent.lifetimeAmount);
  const left = [
    own.velocity.hourly === null ? Infinity : own.velocity.hourly - spent.hourCount,
    own.velocity.daily === null ? Infinity : own.velocity.daily - spent.dayCount,
  ];
  refuse('velocity', Math.min(...left) <= 0, Math.min(...left));
  return refusals;
}

const CHECKS = [
  'failed_attempts',
  'merchant_category',
  'merchant',
  'merchant_id',
  'merchant_country',
  'kind',
  'schedule',
  'single_use',
  'single_merchant',
  'limit_per_transaction',
  'limit_daily',
  'limit_weekly',
  'limit_monthly',
  'limit_lifetime',
  'velocity',
];

test('a purchase is approved if every level alone would approve it; otherwise the strictest level is named', () => {
  const declinedBy = new Set<string>();
  fc.assert(
    fc.property(cases, (each) => {
      const input = inputOf(each);
      const refusals = input.levels.map((level) => ({ level: level.name, refusals: refusalsOf(level, each) }));
      const failed = CHECKS.find((check) => refusals.some((one) => one.refusals.has(check)));
      const [strictest] = refusals
        .filter((one) => failed !== undefined && one.refusals.has(failed))
        .toSorted((one, other) => one.refusals.get(failed!)! - other.refusals.get(failed!)!);
      const decision = decide(input);
      const last = decision.outcome === 'declined' ? explain(input, decision).checks.at(-1) : undefined;
      expect([last?.name, last?.inputs['level']]).toEqual([failed, strictest?.level]);
      if (failed !== undefined) declinedBy.add(`${strictest!.level} ${failed}`);
    }),
    { seed: seed(), numRuns: scale(1_000, 100_000) },
  );
  // Each check has declined at each level.
  expect(declinedBy.size).toBe(3 * CHECKS.length);
});
