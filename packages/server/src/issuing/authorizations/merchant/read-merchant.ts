import { noCardNumber, type Rule } from '../../../foundation/api/rules.ts';
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

/** Reads a merchant from a request that its schema has accepted. */
export function readMerchant(input: MerchantInput = {}): Merchant {
  return {
    name: input.name ?? DEFAULT_MERCHANT.name,
    mcc: input.mcc ?? DEFAULT_MERCHANT.mcc,
    country: input.country?.toUpperCase() ?? DEFAULT_MERCHANT.country,
    city: input.city ?? null,
  };
}

const withoutCardNumber = noCardNumber('use another text');

/** For a merchant's name or city, both of which are stored and shown. */
export const merchantTextRule: Rule = (text) => (text.trim() === '' ? 'must not be blank' : withoutCardNumber(text));

/** For a country code in capital or small letters. */
export const countryRule: Rule = (text) => {
  const code = text.toUpperCase();
  if (isAlpha2(code) || code === UNKNOWN_COUNTRY) return undefined;
  return 'must be an ISO 3166-1 alpha-2 code such as "US", or "ZZ" for unknown';
};
