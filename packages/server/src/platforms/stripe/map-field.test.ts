import { expect, test } from 'vitest';
import { fieldOf } from './map-field.ts';

test.each([
  ['billing[address][postal_code]', 'address_postal_code'],
  ['individual[dob][year]', 'date_of_birth'],
  ['individual.dob.day', 'date_of_birth'],
  ['individual.card_issuing.user_terms_acceptance.ip', 'kyc_consent_ip'],
  ['individual.verification.document', 'document_front_base64'],
  ['phone_number', 'phone'],
  ['a_later_requirement', 'a_later_requirement'],
  ['metadata[constructor]', 'metadata[constructor]'],
  ['constructor', 'constructor'],
])('%s of a cardholder is %s of a customer', (name, field) => {
  expect(fieldOf(name)).toBe(field);
});
