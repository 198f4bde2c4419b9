import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import { decimalsOf, isCurrencyCode } from '../../../foundation/kit/iso-4217.ts';
import { numberInWords } from '../../../foundation/kit/in-words.ts';
import { parseDecimal, REQUEST_UNITS_MAX, type AmountProblem, type Currency } from '../../../foundation/kit/money.ts';
import type { MerchantAmount } from '../../../platforms/ports/card-network.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';

export const MERCHANT_AMOUNT_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  not_an_amount: 'must be an amount in currency units, such as 25 or "25.00"',
  too_many_decimals: 'must not have more decimals than the currency',
  not_positive: 'must be more than zero',
  too_large: `must be at most ${REQUEST_UNITS_MAX} in units of the currency`,
};

/**
 * Reads an amount in any currency from a request.
 * @throws AppError invalid_request for an invalid currency code. A currency without an exchange rate is declined by the pipeline.
 */
export function readMerchantAmount(amount: number | string, currency: string): MerchantAmount {
  const code = currency.toLowerCase();
  if (!isCurrencyCode(code)) throw invalidRequest({ currency: 'must be an ISO 4217 currency code, such as "usd"' });
  const decimals = decimalsOf(code);
  const parsed = parseDecimal(amount, decimals);
  if (parsed === 'too_many_decimals') throw invalidRequest({ amount: tooManyDecimals(code, decimals) });
  if (typeof parsed === 'string') throw invalidRequest({ amount: MERCHANT_AMOUNT_PROBLEMS[parsed] });
  return { amount: parsed, currency: code };
}

/**
 * Reads an amount that the network has settled. It is never declined, so its currency must have an exchange rate.
 * @throws AppError invalid_request
 */
export async function readSettledAmount(
  dependencies: Pick<AuthorizationDependencies, 'rates'>,
  amount: number | string,
  currency: string,
  cardCurrency: Currency,
): Promise<MerchantAmount> {
  const requested = readMerchantAmount(amount, currency);
  if ((await dependencies.rates.convert(requested.amount, requested.currency, cardCurrency)) === undefined) {
    throw invalidRequest({ currency: 'must be a currency with an exchange rate, such as "usd"' });
  }
  return requested;
}

function tooManyDecimals(currency: string, decimals: number): string {
  if (decimals === 0) return `must be a whole number, because ${currency} has no decimals`;
  return `must not have more than ${numberInWords(decimals)} decimals, as many as ${currency} has`;
}
