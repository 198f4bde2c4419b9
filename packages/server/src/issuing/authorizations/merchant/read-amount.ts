import { invalidRequest, type FieldProblems } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { decimalsOf, isCurrencyCode } from '#kit/iso-4217.ts';
import { numberInWords } from '#kit/in-words.ts';
import { parseDecimal, REQUEST_AMOUNT_MAX, REQUEST_UNITS_MAX, type AmountProblem, type Currency } from '#kit/money.ts';
import { MESSAGE_AMOUNT_MAX, type MerchantAmount } from '#ports/card-network.ts';
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

/** What an amount may be. */
export interface AmountTerms {
  readonly tenantId: TenantId;
  /** The merchant's currency, as the caller wrote it. */
  readonly currency: string;
  readonly cardCurrency: Currency;
  /** Default: 1. Authorizations can be for zero. */
  readonly min?: 0n | 1n;
  /** The card receives the amount. Default: the card pays it. */
  readonly isCredit?: boolean;
  /** The network has settled it: it is never declined, so its currency must have an exchange rate. Default: no. */
  readonly isSettled?: boolean;
}

type Dependencies = Pick<AuthorizationDependencies, 'rates'>;

/**
 * Reads an amount in any currency from a request. What the card pays or receives for it has the limit of all requests. The amount itself
 * has only the limit of network messages, because a million units are little money in some currencies.
 * @throws AppError invalid_request. A currency without an exchange rate is declined by the pipeline, unless the amount is settled.
 */
export async function readMerchantAmount(
  dependencies: Dependencies,
  input: AmountTerms & { readonly amount: number | string },
): Promise<MerchantAmount> {
  const { read, problems } = await readAndCheck(dependencies, input);
  if (read === undefined) throw invalidRequest(problems);
  return read;
}

/**
 * All that is wrong with an amount and its currency.
 * @param input `amount`: undefined if something else is wrong with it
 */
export async function merchantAmountProblems(
  dependencies: Dependencies,
  input: AmountTerms & { readonly amount: number | string | undefined },
): Promise<FieldProblems> {
  return (await readAndCheck(dependencies, input)).problems;
}

async function readAndCheck(
  { rates }: Dependencies,
  {
    tenantId,
    amount,
    currency,
    cardCurrency,
    min = 1n,
    isCredit = false,
    isSettled = false,
  }: AmountTerms & { readonly amount: number | string | undefined },
): Promise<{ readonly read: MerchantAmount | undefined; readonly problems: FieldProblems }> {
  const code = currency.toLowerCase();
  if (!isCurrencyCode(code))
    return { read: undefined, problems: { currency: 'must be an ISO 4217 currency code, such as "usd"' } };
  const problems: Record<string, string> = {};
  const texts = min === 0n ? MERCHANT_AMOUNT_OR_ZERO_PROBLEMS : MERCHANT_AMOUNT_PROBLEMS;
  const decimals = decimalsOf(code);
  const parsed = amount === undefined ? undefined : parseDecimal(amount, decimals, { min, max: MESSAGE_AMOUNT_MAX });
  if (typeof parsed === 'string')
    problems['amount'] = parsed === 'too_many_decimals' ? tooManyDecimals(code, decimals) : texts[parsed];
  const units = typeof parsed === 'bigint' ? parsed : 0n;
  const converted = await rates.convert(tenantId, units, code, cardCurrency, isCredit ? 'at_market' : 'with_markup');
  if (converted === undefined && isSettled)
    problems['currency'] = 'must be a currency with an exchange rate, such as "usd"';
  if (converted !== undefined && converted.amount > REQUEST_AMOUNT_MAX) problems['amount'] = texts.too_large;
  const isRead = typeof parsed === 'bigint' && Object.keys(problems).length === 0;
  return { read: isRead ? { amount: parsed, currency: code } : undefined, problems };
}

function tooManyDecimals(currency: string, decimals: number): string {
  if (decimals === 0) return `must be a whole number, because ${currency} has no decimals`;
  return `must not have more than ${numberInWords(decimals)} decimals, as many as ${currency} has`;
}
