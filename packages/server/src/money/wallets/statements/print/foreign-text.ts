import type { Currency } from '#kit/money.ts';
import { grouped } from './texts.ts';
import type { PrintedEntry } from './thread-messages.ts';

/** Six decimals, without the zeros that a rate below one begins with. The small print has one line. */
const SHOWN_RATE = /^(?:0\.0*|\d+\.)\d{1,6}/;

/**
 * What a merchant asked for in another currency, and the rate and the markup that converted it, such as
 * "9.00 EUR, 1 EUR = 1.111111 USD + 1 %". Undefined for an entry in the currency of its account.
 */
export function foreignText(
  { merchant_amount, merchant_currency, exchange_rate, markup_percent }: PrintedEntry,
  currency: Currency,
): string | undefined {
  if (merchant_amount === undefined || merchant_currency === undefined || exchange_rate === undefined) return undefined;
  const foreign = merchant_currency.toUpperCase();
  const rate = SHOWN_RATE.exec(exchange_rate)?.[0] ?? exchange_rate;
  const markup = markup_percent ? ` + ${markup_percent} %` : '';
  return `${grouped(merchant_amount)} ${foreign}, 1 ${foreign} = ${rate} ${currency.toUpperCase()}${markup}`;
}
