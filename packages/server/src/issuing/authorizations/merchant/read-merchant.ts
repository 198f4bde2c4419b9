import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import { containsCardNumber } from '../../../foundation/kit/card-number.ts';
import { isAlpha2 } from '../../customers/index.ts';
import type { Merchant } from '../../../platforms/ports/issuing-platform.ts';

interface MerchantInput {
  readonly name?: string;
  readonly mcc?: string;
  readonly country?: string;
  readonly city?: string | null;
}

/** Who sells where nobody is named: miscellaneous retail in the United States. */
export const DEFAULT_MERCHANT: Merchant = { name: 'Test Merchant', mcc: '5999', country: 'US', city: null };

/** What the network writes where it does not know the country (ISO 3166-1: user-assigned). */
export const UNKNOWN_COUNTRY = 'ZZ';

/** A merchant as a caller of the API writes it. @throws AppError invalid_request */
export function readMerchant(input: MerchantInput = {}): Merchant {
  const country = input.country?.toUpperCase();
  const problems = Object.entries({
    name: input.name === undefined ? undefined : merchantTextProblem(input.name),
    city: input.city ? merchantTextProblem(input.city) : undefined,
    country: country === undefined ? undefined : countryProblem(country),
  }).flatMap(([field, problem]) => (problem === undefined ? [] : [[`merchant.${field}`, problem]]));
  if (problems.length > 0) throw invalidRequest(Object.fromEntries(problems));
  return {
    name: input.name ?? DEFAULT_MERCHANT.name,
    mcc: input.mcc ?? DEFAULT_MERCHANT.mcc,
    country: country ?? DEFAULT_MERCHANT.country,
    city: input.city ?? null,
  };
}

/** What is wrong with a merchant's name or city; both are kept and shown. */
export function merchantTextProblem(text: string): string | undefined {
  if (text.trim() === '') return 'must not be blank';
  return containsCardNumber(text) ? 'must not hold a card number; give the merchant another name' : undefined;
}

/** @param code in capitals */
export function countryProblem(code: string): string | undefined {
  if (isAlpha2(code) || code === UNKNOWN_COUNTRY) return undefined;
  return 'must be an ISO 3166-1 alpha-2 code such as "US", or "ZZ" for unknown';
}
