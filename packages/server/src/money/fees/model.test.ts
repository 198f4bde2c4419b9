import { describe, expect, test } from 'vitest';
import { feeOf, NO_FEE, scheduleAt, schedulesAfter, type FeeRate, type FeeSchedule } from './model.ts';
import { formatRate, parseRate } from './rate-text.ts';

const rate = (fields: Partial<FeeRate>): FeeRate => ({ ...NO_FEE, ...fields });

describe('a fee', () => {
  test.each<[string, Partial<FeeRate>, bigint, bigint]>([
    ['nothing', {}, 100_000n, 0n],
    ['a fixed part, of zero', { fixed: 35n }, 0n, 35n],
    ['a fixed part, of a large amount', { fixed: 35n }, 100_000_000n, 35n],
    ['a percentage', { basisPoints: 150 }, 10_000n, 150n],
    ['both', { fixed: 30n, basisPoints: 50 }, 10_000n, 80n],
    ['all of it', { basisPoints: 10_000 }, 1n, 1n],
    ['below half a cent, rounded down', { basisPoints: 1 }, 4_999n, 0n],
    ['half a cent, rounded up', { basisPoints: 1 }, 5_000n, 1n],
    ['one and a half cents, rounded up', { basisPoints: 150 }, 100n, 2n],
    ['just below one and a half cents', { basisPoints: 149 }, 100n, 1n],
    ['two and a half cents, rounded up, not to even', { basisPoints: 250 }, 100n, 3n],
    ['an amount that a float cannot represent', { basisPoints: 9_999 }, 9_007_199_254_740_993n, 9_006_298_534_815_519n],
    ['at least the minimum', { basisPoints: 100, minimum: 50n }, 100n, 50n],
    ['the minimum of both parts together', { fixed: 30n, basisPoints: 100, minimum: 50n }, 1_000n, 50n],
    ['at the minimum', { basisPoints: 100, minimum: 50n }, 5_000n, 50n],
    ['above the minimum', { basisPoints: 100, minimum: 50n }, 5_050n, 51n],
    ['at the maximum', { basisPoints: 100, maximum: 1_000n }, 100_000n, 1_000n],
    ['no more than the maximum', { basisPoints: 100, maximum: 1_000n }, 100_100n, 1_000n],
    ['a maximum of zero', { fixed: 10n, maximum: 0n }, 100n, 0n],
    ['minimum and maximum alike', { basisPoints: 100, minimum: 70n, maximum: 70n }, 1_000_000n, 70n],
  ])('%s', (_, fields, amount, fee) => {
    expect(feeOf(rate(fields), amount)).toBe(fee);
  });
});

describe('the schedule in force', () => {
  const schedule = (version: number, day: string): FeeSchedule => ({
    version,
    effectiveAt: new Date(`${day}T00:00:00Z`),
    rates: {},
  });
  const [first, second, third] = [schedule(1, '2026-01-01'), schedule(3, '2026-02-01'), schedule(2, '2026-03-01')];
  const all = [first, second, third];
  const free: FeeSchedule = { version: 0, effectiveAt: new Date(0), rates: {} };

  test.each<[string, FeeSchedule, FeeSchedule[]]>([
    ['2025-12-31T23:59:59.999Z', free, all],
    ['2026-01-01T00:00:00.000Z', first, [second, third]],
    ['2026-01-31T23:59:59.999Z', first, [second, third]],
    ['2026-02-01T00:00:00.000Z', second, [third]],
    ['2026-03-01T00:00:00.000Z', third, []],
    ['2036-03-01T00:00:00.000Z', third, []],
  ])('at %s', (at, inForce, toCome) => {
    expect(scheduleAt(all, new Date(at))).toEqual(inForce);
    expect(schedulesAfter(all, new Date(at))).toEqual(toCome);
  });

  test('is the free schedule when there is none', () => {
    expect(scheduleAt([], new Date('2026-01-01T00:00:00Z'))).toEqual(free);
  });
});

describe('a rate as operators write it', () => {
  test.each<[string, Partial<FeeRate>, string?]>([
    ['0', {}, '0.00'],
    ['0.00', {}],
    ['0.35', { fixed: 35n }],
    ['1', { fixed: 100n }, '1.00'],
    ['1000000.00', { fixed: 100_000_000n }],
    ['1.5%', { basisPoints: 150 }],
    ['0.01%', { basisPoints: 1 }],
    ['100%', { basisPoints: 10_000 }],
    ['0%', {}, '0.00'],
    ['0.30+0.5%', { fixed: 30n, basisPoints: 50 }],
    ['0.00+2.25%', { basisPoints: 225 }, '2.25%'],
    ['1%,min=0.50,max=10.00', { basisPoints: 100, minimum: 50n, maximum: 1_000n }],
    ['1%,max=10,min=0.5', { basisPoints: 100, minimum: 50n, maximum: 1_000n }, '1%,min=0.50,max=10.00'],
    ['0.30+10%,min=0.40', { fixed: 30n, basisPoints: 1_000, minimum: 40n }],
    ['10%,max=0.40', { basisPoints: 1_000, maximum: 40n }],
  ])('%s', (text, fields, shown) => {
    expect(parseRate(text, 'usd')).toEqual(rate(fields));
    expect(formatRate(rate(fields), 'usd')).toBe(shown ?? text);
  });

  test.each<[string, RegExp, string?]>([
    ['', /^must be such as 0\.35/, 'fixed'],
    ['-1', /^must be such as/, 'fixed'],
    ['1e3', /^must be such as/, 'fixed'],
    ['0.355', /^must be such as/, 'fixed'],
    ['1000000.01', /^must have amounts of at most 1000000\.00/, 'fixed'],
    ['0.5%+0.30', /^must be such as/],
    ['0.30+0.5%+1%', /^must be such as/],
    ['0.30+', /^must have a percentage/, 'percent'],
    ['0.30+0.5', /^must have a percentage/, 'percent'],
    ['%', /^must have a percentage/, 'percent'],
    ['1.555%', /^must have a percentage/, 'percent'],
    ['-1%', /^must have a percentage/, 'percent'],
    ['100.01%', /^must be at most 100%/, 'percent'],
    ['2500%', /^must be at most 100%/, 'percent'],
    ['1%,min', /^must be such as/],
    ['1%,max=1000000.01', /^must have amounts of at most 1000000\.00/, 'maximum'],
    ['1%,', /^must be such as/],
    ['1%,least=1', /^must be such as/],
    ['1%,min=0', /^must have an amount above zero after min=/, 'minimum'],
    ['1%,max=x', /^must have an amount above zero after max=/, 'maximum'],
    ['1%,min=1,min=2', /^has min more than once/, 'minimum'],
    ['1%,min=2,max=1', /^has a max below its min/, 'maximum'],
    ['5+1%,max=1', /^has a max below its fixed part/, 'maximum'],
    ['0.35,min=0.50', /^has a min or max, which only a percentage can have/, 'percent'],
  ])('%j is rejected', (text, problem, part) => {
    expect(parseRate(text, 'usd')).toEqual({ part, problem: expect.stringMatching(problem) });
  });
});
