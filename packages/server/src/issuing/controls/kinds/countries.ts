import { Type } from 'typebox';
import type { Rule } from '#api/rules.ts';
import { isAlpha2 } from '#customers';
import { PLACE } from './decline-text.ts';
import { selectionControl } from './selection-control.ts';

/** Used by card networks for an unknown country (ISO 3166-1, user-assigned). */
export const UNKNOWN_COUNTRY = 'ZZ';

/** For a country code in capital or small letters. */
const countryRule: Rule = (text) => {
  const code = text.toUpperCase();
  if (isAlpha2(code) || code === UNKNOWN_COUNTRY) return undefined;
  return 'must be an ISO 3166-1 alpha-2 code such as "US", or "ZZ" for unknown';
};

export const CountryInput = () =>
  Type.String({
    maxLength: 2,
    pattern: '^[A-Za-z]{2}$',
    'x-recorded': 'as_is',
    description: 'Country code (ISO 3166-1 alpha-2), such as `US`.',
    'x-rule': countryRule,
    'x-problem': 'must be a country code of two letters, such as "US"',
  });

export const countries = selectionControl({
  name: 'countries',
  description: 'Countries of the merchant (ISO 3166-1 alpha-2).',
  item: CountryInput(),
  stored: (country) => country.toUpperCase(),
  check: {
    name: 'merchant_country',
    value: ({ merchant }) => merchant.country,
    inputs: ({ merchant }) => ({ country: merchant.country }),
  },
  declines: {
    country_blocked: {
      meaning: 'the card’s controls do not allow this country',
      cardholder: PLACE,
      retry: 'corrected',
    },
  },
});
