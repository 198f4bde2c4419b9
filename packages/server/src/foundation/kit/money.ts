import { assert } from './assert.ts';
import { decimalsOf } from './iso-4217.ts';

/** The currencies of wallets and cards: ISO 4217 codes, lower case as in the API. */
export type Currency = 'usd' | 'eur' | 'gbp';

export const CURRENCIES: readonly Currency[] = Object.freeze(['usd', 'eur', 'gbp'] as const);

/** The most decimals that a currency of `CURRENCIES` has. */
export const DECIMALS_MAX = Math.max(...CURRENCIES.map(decimalsOf));

/** An amount in minor units (cents) with its currency. */
export interface Money {
  readonly amount: bigint;
  readonly currency: Currency;
}

/** Maximum amount of one request, in currency units. */
export const REQUEST_UNITS_MAX = 1_000_000n;
/** The same in minor units of a currency with two decimals. */
export const REQUEST_AMOUNT_MAX = REQUEST_UNITS_MAX * 100n;

/** Basis points in the whole: 10,000 are 100 %. */
export const BASIS_POINTS = 10_000n;

export type AmountProblem = 'not_an_amount' | 'too_many_decimals' | 'not_positive' | 'too_large';

const DECIMAL = /^(-?)(0|[1-9]\d{0,29})(?:\.(\d{1,30}))?$/;

/**
 * Parses an amount in currency units, in one of the API's forms: a JSON number or a decimal string. A number is parsed from its
 * shortest decimal form, so 0.1 is ten cents. A number that needs an exponent is out of range.
 */
export function parseAmount(input: number | string, currency: Currency): bigint | AmountProblem {
  return parseDecimal(input, decimalsOf(currency));
}

/** The amounts that `parseDecimal` accepts, in minor units. */
export interface AmountBounds {
  /** Default: 1. What is less is `not_positive`. */
  readonly min?: bigint;
  /** Default: `REQUEST_UNITS_MAX` units. */
  readonly max?: bigint;
}

/** Like `parseAmount`, for a currency with any number of decimals, such as a merchant's, in which no account is kept. */
export function parseDecimal(
  input: number | string,
  decimals: number,
  { min = 1n, max = REQUEST_UNITS_MAX * 10n ** BigInt(decimals) }: AmountBounds = {},
): bigint | AmountProblem {
  if (typeof input === 'number') {
    if (!Number.isFinite(input)) return 'not_an_amount';
    if (Math.abs(input) >= 1e21) return input > 0 ? 'too_large' : 'not_positive';
    if (Math.abs(input) > 0 && Math.abs(input) < 1e-6) return 'too_many_decimals';
  }
  const match = DECIMAL.exec(String(input));
  if (match === null) return 'not_an_amount';
  const [, sign, whole, fraction = ''] = match;
  if (fraction.length > decimals) return 'too_many_decimals';
  const amount = BigInt(whole! + fraction.padEnd(decimals, '0'));
  if (sign === '-' || amount < min) return 'not_positive';
  return amount > max ? 'too_large' : amount;
}

/** Minor units as a decimal string with exactly the currency's decimals: -5n usd is "-0.05". */
export function formatAmount(amount: bigint, currency: Currency): string {
  return formatDecimal(amount, decimalsOf(currency));
}

/** Like `formatAmount`, for a currency with any number of decimals: 1500n with none is "1500". */
export function formatDecimal(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  return `${amount < 0n ? '-' : ''}${digits.slice(0, split)}${decimals === 0 ? '' : `.${digits.slice(split)}`}`;
}

/** For the one amount in a response that the API defines as a number: `card.balance` of `POST /cards`. */
export function amountAsNumber(amount: bigint, currency: Currency): number {
  const value = Number(formatAmount(amount, currency));
  assert(Number.isSafeInteger(Number(amount)), `amount ${amount} does not fit a JSON number`);
  return value;
}

export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text);
}
