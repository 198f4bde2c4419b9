import type { Currency } from '../../../../foundation/kit/money.ts';
import { grouped } from './texts.ts';
import type { PrintedEntry } from './thread-messages.ts';

const RATE_DECIMALS = 6;

/**
 * What a merchant asked for in another currency, and the rate that follows from both amounts, such as
 * "9.00 EUR, 1 EUR = 1.122222 USD". Undefined for an entry in the currency of its account.
 */
export function foreignText(
  { amount, merchant_amount, merchant_currency }: PrintedEntry,
  currency: Currency,
): string | undefined {
  if (merchant_amount === undefined || merchant_currency === undefined) return undefined;
  const foreign = merchant_currency.toUpperCase();
  const asked = `${grouped(merchant_amount)} ${foreign}`;
  const rate = rateText(amount, merchant_amount);
  return rate === undefined ? asked : `${asked}, 1 ${foreign} = ${rate} ${currency.toUpperCase()}`;
}

/** The first amount for one unit of the second, rounded half up. Undefined for an amount of 0. */
function rateText(amount: string, merchantAmount: string): string | undefined {
  const [numerator, denominator] = [scaled(amount.replace('-', '')), scaled(merchantAmount)];
  if (denominator === 0n) return undefined;
  const units = 10n ** BigInt(RATE_DECIMALS);
  const rate = (2n * numerator * units + denominator) / (2n * denominator);
  return `${rate / units}.${(rate % units).toString().padStart(RATE_DECIMALS, '0')}`;
}

/** A decimal with at most six decimals, times a million. ISO 4217 has currencies with four. */
function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}
