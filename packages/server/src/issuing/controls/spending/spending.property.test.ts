import fc from 'fast-check';
import { expect, test } from 'vitest';
import { within, type Spent } from '#test/authorizations/windows.ts';
import { scale, seed } from '#test/harness.ts';
import {
  dayOf,
  NO_SPENDING,
  spend,
  spendingAt,
  releasePurchaseCount,
  releaseSpentAmount,
  type Spending,
} from './spending.ts';
import { spentTowards } from '../kinds/amount-limits.ts';
import { HOUR_MS } from '#kit/durations.ts';

/** The first day of Unix time, a change of year and month within a week, and a leap day. */
const BEGINNINGS = ['1970-01-01T00:00:00Z', '2027-12-30T22:15:00Z', '2028-02-28T23:59:59Z', '2028-03-25T00:00:00Z'];

interface Action {
  /** Time since the previous step. */
  readonly later_ms: number;
  readonly amount: number;
  /** Which earlier purchase is reversed; undefined for a new purchase. */
  readonly back: number | undefined;
  readonly counted: boolean;
}

const actions = fc.array(
  fc.record<Action>({
    later_ms: fc.oneof(
      fc.constantFrom(0, 1, HOUR_MS - 1, HOUR_MS, 24 * HOUR_MS - 1, 24 * HOUR_MS, 7 * 24 * HOUR_MS, 31 * 24 * HOUR_MS),
      fc.integer({ min: 0, max: 400 * 24 * HOUR_MS }),
    ),
    amount: fc.integer({ min: 1, max: 10_000 }),
    back: fc.option(fc.nat({ max: 5 }), { nil: undefined, freq: 2 }),
    counted: fc.boolean(),
  }),
  { maxLength: 40 },
);

test('every window has the same sums as a plain list of purchases', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BEGINNINGS), actions, (beginning, sequence) => {
      let now = Date.parse(beginning);
      let spending: Spending = NO_SPENDING;
      const list: { at: number; amount: number; count: number }[] = [];
      for (const { later_ms, amount, back, counted } of sequence) {
        now += later_ms;
        const earlier = back === undefined ? undefined : list.at(-1 - back);
        if (earlier === undefined) {
          spending = spend(spending, BigInt(amount), new Date(now), counted);
          list.push({ at: now, amount, count: counted ? 1 : 0 });
        } else {
          const taken = Math.min(amount, earlier.amount);
          const releasesCount = earlier.count === 1 && counted;
          spending = releaseSpentAmount(spending, { day: dayOf(new Date(earlier.at)), amount: BigInt(taken) });
          if (releasesCount) spending = releasePurchaseCount(spending, new Date(earlier.at));
          earlier.amount -= taken;
          if (releasesCount) earlier.count = 0;
        }
        expect(sumsOf(spendingAt(spending, new Date(now)))).toEqual(expected(list, now));
      }
    }),
    { seed: seed(), numRuns: scale(300, 10_000) },
  );
});

function sumsOf(spending: Spending) {
  return {
    hour: spending.hourCount,
    day: { amount: Number(spentTowards('daily', spending)), count: spending.dayCount },
    week: Number(spentTowards('weekly', spending)),
    month: Number(spentTowards('monthly', spending)),
    lifetime: { amount: Number(spentTowards('lifetime', spending)), count: spending.lifetimeCount },
    single: spentTowards('per_transaction', spending),
  };
}

function expected(list: readonly Spent[], now: number) {
  return {
    hour: within(list, 'hour', now).count,
    day: within(list, 'day', now),
    week: within(list, 'week', now).amount,
    month: within(list, 'month', now).amount,
    lifetime: within(list, 'lifetime', now),
    single: 0n,
  };
}

test('a late purchase counts in the newest windows and removes nothing from them', () => {
  const newest = new Date('2028-01-03T00:30:00Z');
  const before = new Date('2028-01-02T23:30:00Z');
  const spending = spend(spend(NO_SPENDING, 100n, newest, true), 50n, before, true);
  expect(spending).toMatchObject({ hourCount: 2, dayCount: 2, dayAmount: 150n, weekAmount: 150n, monthAmount: 150n });
  expect(spendingAt(spending, before)).toEqual(spending);
});

test('spending never becomes negative', () => {
  const now = new Date('2028-01-03T00:30:00Z');
  const spending = releasePurchaseCount(
    releaseSpentAmount(spend(NO_SPENDING, 100n, now, false), { day: dayOf(now), amount: 500n }),
    now,
  );
  expect(sumsOf(spending)).toEqual(sumsOf(NO_SPENDING));
});
