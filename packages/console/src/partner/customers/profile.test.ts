import type { Customer } from '@issuary/sdk';
import { expect, test } from 'vitest';
import { givenValue, profileOf } from './profile.ts';

const NO_ADDRESS = { address_street: null, address_city: null, address_state: null, address_postal_code: null };
const customer = (fields: object) => ({ country_code: 'HT', ...NO_ADDRESS, ...fields }) as Customer;

test.each([
  ['without an address, the country that the service assumes is none', { address_country: 'HT' }, null],
  ['another country than the customer’s was given', { address_country: 'US' }, 'US'],
  ['a country of an address is a part of it', { address_country: 'HT', address_city: 'Jacmel' }, 'HT'],
  ['an erased customer has no country', { country_code: null, address_country: null }, null],
])('%s', (_, fields, shown) => {
  expect(givenValue(customer(fields), 'address_country')).toBe(shown);
  expect(profileOf(customer(fields)).address_country).toBe(shown ?? '');
});
