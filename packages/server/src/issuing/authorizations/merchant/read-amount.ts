import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import { decimalsOf, isCurrencyCode } from '../../../foundation/kit/iso-4217.ts';
import { numberInWords } from '../../../foundation/kit/in-words.ts';
import {
  parseDecimal,
  REQUEST_AMOUNT_MAX,
  REQUEST_UNITS_MAX,
  type AmountProblem,
  type Currency,
} from '../../../foundation/kit/money.ts';
import { MESSAGE_AMOUNT_MAX, type MerchantAmount } from '../../../platforms/ports/card-network.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';

export const MERCHANT_AMOUNT_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  not_an_amount: 'must be an amount in currency units, such as 25 or "25.00"',
  too_many_decimals: 'must not have more decimals than the currency',
  not_positive: 'must be more than zero',
  too_large: `must be at most ${REQUEST_UNITS_MAX} in units of the card’s currency, and at most ${MESSAGE_AMOUNT_MAX} in minor units of its own currency`,
};

export const MERCHANT_AMOUNT_OR_ZERO_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  ...MERCHANT_AMOUNT_PROBLEMS,
  not_positive: 'must be zero or more',
};

interface AmountInput {
  readonly amount: number | string;
  /** The merchant's currency, as the caller wrote it. */
  readonly currency: string;
  readonly cardCurrency: Currency;
  /** Default: 1. Authorizations can be for zero. */
  readonly min?: 0n | 1n;
  /** The card receives the amount. Default: the card pays it. */
  readonly isCredit?: boolean;
}

type Dependencies = Pick<AuthorizationDependencies, 'rates'>;

/**
 * Reads an amount in any currency from a request. What the card pays or receives for it has the limit of all requests. The amount itself
 * has only the limit of network messages, because a million units are little money in some currencies.
 * @throws AppError invalid_request. A currency without an exchange rate is declined by the pipeline.
 */
export async function readMerchantAmount(dependencies: Dependencies, input: AmountInput): Promise<MerchantAmount> {
  return (await readAndConvert(dependencies, input)).requested;
}

/**
 * Reads an amount that the network has settled. It is never declined, so its currency must have an exchange rate.
 * @throws AppError invalid_request
 */
export async function readSettledAmount(dependencies: Dependencies, input: AmountInput): Promise<MerchantAmount> {
  const { requested, converted } = await readAndConvert(dependencies, input);
  if (converted === undefined) {
    throw invalidRequest({ currency: 'must be a currency with an exchange rate, such as "usd"' });
  }
  return requested;
}

async function readAndConvert(
  { rates }: Dependencies,
  { amount, currency, cardCurrency, min = 1n, isCredit = false }: AmountInput,
): Promise<{ readonly requested: MerchantAmount; readonly converted: bigint | undefined }> {
  const code = currency.toLowerCase();
  if (!isCurrencyCode(code)) throw invalidRequest({ currency: 'must be an ISO 4217 currency code, such as "usd"' });
  const decimals = decimalsOf(code);
  const parsed = parseDecimal(amount, decimals, { min, max: MESSAGE_AMOUNT_MAX });
  if (parsed === 'too_many_decimals') throw invalidRequest({ amount: tooManyDecimals(code, decimals) });
  const problems = min === 0n ? MERCHANT_AMOUNT_OR_ZERO_PROBLEMS : MERCHANT_AMOUNT_PROBLEMS;
  if (typeof parsed === 'string') throw invalidRequest({ amount: problems[parsed] });
  const converted = await rates.convert(parsed, code, cardCurrency, isCredit ? 'at_market' : 'with_markup');
  if (converted !== undefined && converted > REQUEST_AMOUNT_MAX) throw invalidRequest({ amount: problems.too_large });
  return { requested: { amount: parsed, currency: code }, converted };
}

function tooManyDecimals(currency: string, decimals: number): string {
  if (decimals === 0) return `must be a whole number, because ${currency} has no decimals`;
  return `must not have more than ${numberInWords(decimals)} decimals, as many as ${currency} has`;
}
