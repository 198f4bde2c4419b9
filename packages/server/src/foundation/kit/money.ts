import { assert } from './assert.ts';

/** ISO 4217, lower case as the partner API writes it, with the number of decimals of its minor unit. */
const CURRENCY_DECIMALS = { usd: 2, eur: 2, gbp: 2 } as const;

export type Currency = keyof typeof CURRENCY_DECIMALS;

export const CURRENCIES = Object.freeze(Object.keys(CURRENCY_DECIMALS) as Currency[]);

/** Digits after the point. */
export function decimalsOf(currency: Currency): number {
  return CURRENCY_DECIMALS[currency];
}

/** An amount in minor units (cents) with its currency. */
export interface Money {
  readonly amount: bigint;
  readonly currency: Currency;
}

/** The most that one request may move, in currency units. */
const REQUEST_UNITS_MAX = 1_000_000n;
/** The same in minor units, where those are hundredths. */
export const REQUEST_AMOUNT_MAX = REQUEST_UNITS_MAX * 100n;

export type AmountProblem = 'not_an_amount' | 'too_many_decimals' | 'not_positive' | 'too_large';

const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/**
 * Reads an amount in currency units, as the API takes it: a JSON number or a decimal string.
 * A number is read by its shortest decimal form, so 0.1 is ten cents; one that needs an exponent is out of range anyway.
 */
export function parseAmount(input: number | string, currency: Currency): bigint | AmountProblem {
  return parseDecimal(input, CURRENCY_DECIMALS[currency]);
}

/** The same for a currency with so many decimals, in which nothing is kept here: a merchant's. */
export function parseDecimal(input: number | string, decimals: number): bigint | AmountProblem {
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
  if (sign === '-' || amount === 0n) return 'not_positive';
  return amount > REQUEST_UNITS_MAX * 10n ** BigInt(decimals) ? 'too_large' : amount;
}

/** Minor units as a decimal string with exactly the currency's decimals: -5n usd is "-0.05". */
export function formatAmount(amount: bigint, currency: Currency): string {
  const decimals = CURRENCY_DECIMALS[currency];
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  return `${amount < 0n ? '-' : ''}${digits.slice(0, split)}.${digits.slice(split)}`;
}

/** For the one field that the specification types as a number, `card.balance` of the creation response. */
export function amountAsNumber(amount: bigint, currency: Currency): number {
  const value = Number(formatAmount(amount, currency));
  assert(Number.isSafeInteger(Number(amount)), `amount ${amount} does not fit a JSON number`);
  return value;
}

const ISO_4217 = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** Whether money is counted in it anywhere: ISO 4217, lower case, as the runtime knows it; no test codes, metals or funds. */
export function isCurrencyCode(text: string): boolean {
  return ISO_4217.has(text);
}

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(CURRENCY_DECIMALS, text);
}
