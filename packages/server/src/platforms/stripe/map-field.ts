import type { Stripe } from 'stripe';
import type { Documented } from './documented.ts';

type Requirement = Documented<Stripe.Issuing.Cardholder.Requirements.PastDue>;

/**
 * Stripe's names of what it requires of a cardholder, in those of a customer's fields, so that a refusal names what the partner can
 * correct. The compiler lists requirements that the SDK adds.
 */
const FIELDS: Readonly<Record<string, string>> = {
  'company.tax_id': 'tax_id_number',
  'individual.card_issuing.user_terms_acceptance.date': 'kyc_consent_at',
  'individual.card_issuing.user_terms_acceptance.ip': 'kyc_consent_ip',
  'individual.dob.day': 'date_of_birth',
  'individual.dob.month': 'date_of_birth',
  'individual.dob.year': 'date_of_birth',
  'individual.first_name': 'first_name',
  'individual.last_name': 'last_name',
  'individual.verification.document': 'document_front_base64',
  // What a call sends in addition.
  'individual.dob': 'date_of_birth',
  'billing.address.line1': 'address_street',
  'billing.address.city': 'address_city',
  'billing.address.state': 'address_state',
  'billing.address.postal_code': 'address_postal_code',
  'billing.address.country': 'address_country',
  email: 'email',
  name: 'name_on_card',
  phone_number: 'phone',
} satisfies Record<Requirement, string> & Record<string, string>;

/**
 * The field of a customer that Stripe names, or Stripe's own name if it is none.
 * @param name as in requirements, `individual.dob.day`, or in errors, `individual[dob][day]`
 */
export function fieldOf(name: string): string {
  const path = name.replaceAll('[', '.').replaceAll(']', '');
  return Object.hasOwn(FIELDS, path) ? FIELDS[path]! : name;
}
