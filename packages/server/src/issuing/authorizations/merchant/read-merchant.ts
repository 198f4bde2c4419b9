import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import { containsCardNumber } from '../../../foundation/kit/card-number.ts';
import { isAlpha2 } from '../../customers/index.ts';
import type { Merchant } from '../../../platforms/ports/card-network.ts';

interface MerchantInput {
  readonly name?: string;
  readonly mcc?: string;
  readonly country?: string;
  readonly city?: string | null;
}

/** The default merchant of simulations: miscellaneous retail in the United States. */
export const DEFAULT_MERCHANT: Merchant = { name: 'Test Merchant', mcc: '5999', country: 'US', city: null };

/** Used by card networks for an unknown country (ISO 3166-1, user-assigned). */
export const UNKNOWN_COUNTRY = 'ZZ';

/** Reads a merchant from a request. @throws AppError invalid_request */
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

/** The problem with a merchant's name or city, both of which are stored and shown; undefined if valid. */
export function merchantTextProblem(text: string): string | undefined {
  if (text.trim() === '') return 'must not be blank';
  return containsCardNumber(text) ? 'must not contain a card number; use another text' : undefined;
}

/** @param code upper case */
export function countryProblem(code: string): string | undefined {
  if (isAlpha2(code) || code === UNKNOWN_COUNTRY) return undefined;
  return 'must be an ISO 3166-1 alpha-2 code such as "US", or "ZZ" for unknown';
}
