import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/app-error.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import type { Currency } from '#kit/money.ts';
import type { ExchangeTerms } from '#exchange';
import { convert } from '../../../money/exchange/exchange-rate.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { readMerchantAmount } from './read-amount.ts';

/** Units for one US dollar; the markup is one percent. */
const PER_USD: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 0.9,
  cop: 4_000,
  jpy: 150,
  krw: 1_400,
  kwd: 0.31,
  idr: 16_000,
  // Hyperinflation: the limit of messages is lower than that of the card.
  zwg: 100_000_000,
};

const rateOf = (currency: string) => ({
  currency,
  decimals: decimalsOf(currency),
  perUsdMillionths: BigInt(Math.round(PER_USD[currency]! * 1e6)),
  markupBasisPoints: 100,
});

const rates = {
  convert: async (_: TenantId, amount: bigint, from: string, to: Currency, terms: ExchangeTerms) => {
    if (PER_USD[from] === undefined) return undefined;
    return { amount: from === to ? amount : convert(amount, rateOf(from), rateOf(to), terms), rate: null };
  },
} as AuthorizationDependencies['rates'];
const tenantId = newId<'tenant'>();

type Options = Partial<Parameters<typeof readMerchantAmount>[1]>;

async function read(amount: number | string, currency: string, options: Options = {}) {
  try {
    return (await readMerchantAmount({ rates }, { tenantId, amount, currency, cardCurrency: 'usd', ...options }))
      .amount;
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
}

describe('the decimals of an amount', () => {
  test.each<[number | string, string, bigint]>([
    ['7.111', 'omr', 7_111n],
    ['7.111', 'TND', 7_111n],
    [7.111, 'jod', 7_111n],
    ['7.1', 'iqd', 7_100n],
    ['7', 'lyd', 7_000n],
    ['7', 'xaf', 7n],
    [7, 'pyg', 7n],
    ['14000', 'krw', 14_000n],
    ['7.11', 'afn', 711n],
    ['7.50', 'huf', 750n],
    ['1.0001', 'clf', 10_001n],
    ['3', 'uyw', 30_000n],
  ])('%s %s is %s in minor units of ISO 4217, also without an exchange rate', async (amount, currency, units) => {
    expect(await read(amount, currency)).toBe(units);
  });

  test.each([
    ['7.5', 'xaf', 'must be a whole number, because xaf has no decimals'],
    ['7.00', 'VND', 'must be a whole number, because vnd has no decimals'],
    [0.5, 'krw', 'must be a whole number, because krw has no decimals'],
    ['7.111', 'usd', 'must not have more than two decimals, as many as usd has'],
    ['7.1111', 'omr', 'must not have more than three decimals, as many as omr has'],
    ['7.11111', 'clf', 'must not have more than four decimals, as many as clf has'],
  ])('%s %s is rejected: it %s', async (amount, currency, problem) => {
    expect(await read(amount, currency)).toEqual({ amount: problem });
  });
});

const TOO_LARGE = {
  amount:
    'must be at most 1000000 in units of the card’s currency, and at most 1000000000000000 in minor units of its own currency',
};

describe('the limit of an amount', () => {
  test.each<[string, string, Options?]>([
    ['1000000.00', 'usd'],
    ['1200000.00', 'cop'],
    // With the markup of one percent, 1,000,000.00 usd.
    ['3960396039.60', 'cop'],
    ['4000000000', 'cop', { isCredit: true }],
    ['148514851', 'jpy'],
    ['306930.693', 'kwd'],
    ['15000000000', 'idr'],
    ['891089.11', 'eur'],
    ['1000000.00', 'eur', { cardCurrency: 'eur' }],
    ['10000000000000.00', 'zwg'],
    // Without an exchange rate.
    ['10000000000000.00', 'irr'],
    ['1000000000000000', 'vnd'],
    ['1000000000000.000', 'omr'],
  ])('allows %s %s', async (amount, currency, options) => {
    expect(typeof (await read(amount, currency, options))).toBe('bigint');
  });

  test.each<[number | string, string, Options?]>([
    ['1000000.01', 'usd'],
    ['3960396059.41', 'cop'],
    ['4000000020', 'cop', { isCredit: true }],
    ['148514853', 'jpy'],
    ['306930.700', 'kwd'],
    ['1000000.00', 'eur'],
    ['1000000.01', 'eur', { cardCurrency: 'eur' }],
    ['10000000000000.01', 'zwg'],
    ['10000000000000.01', 'irr'],
    ['1000000000000001', 'vnd'],
    ['1000000000000.001', 'omr'],
    ['9'.repeat(30), 'vnd'],
    [1e20, 'vnd'],
    [1e300, 'vnd'],
  ])('rejects %s %s', async (amount, currency, options) => {
    expect(await read(amount, currency, options)).toEqual(TOO_LARGE);
  });

  test('and the need for an exchange rate also hold for settled amounts', async () => {
    expect(await read('1100000.00', 'cop', { isSettled: true })).toBe(110_000_000n);
    expect(await read('4000000000.00', 'cop', { isSettled: true })).toEqual(TOO_LARGE);
    const withoutRate = { currency: 'must be a currency with an exchange rate, such as "usd"' };
    expect(await read('7.111', 'omr', { isSettled: true })).toEqual(withoutRate);
    expect(await read('7.1111', 'omr', { isSettled: true })).toEqual({
      amount: 'must not have more than three decimals, as many as omr has',
      ...withoutRate,
    });
  });
});

describe('an amount of zero', () => {
  test.each<[number | string, string]>([
    [0, 'usd'],
    ['0', 'usd'],
    ['0.00', 'usd'],
    ['0.0', 'eur'],
    [0, 'cop'],
    ['0', 'jpy'],
    ['0.000', 'kwd'],
    ['0.0000', 'uyw'],
    [-0, 'usd'],
    ['0.000', 'omr'],
  ])('%s %s is read where zero is allowed, and nowhere else', async (amount, currency) => {
    expect(await read(amount, currency, { min: 0n })).toBe(0n);
    expect(await read(amount, currency)).toEqual({ amount: 'must be more than zero' });
    expect(await read(amount, currency, { isSettled: true })).toMatchObject({ amount: 'must be more than zero' });
  });

  test.each([-1, '-1', '-0.01', '-0.00', -1e30])('is allowed, but %s is not', async (amount) => {
    expect(await read(amount, 'usd', { min: 0n })).toEqual({ amount: 'must be zero or more' });
  });
});
