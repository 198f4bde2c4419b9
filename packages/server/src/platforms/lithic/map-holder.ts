import type Lithic from 'lithic';
import { alpha3Of } from '#kit/countries.ts';
import type { HolderRequest } from '#ports/cards.ts';
import type { Holder } from '#ports/holder.ts';

type AccountHolder = Lithic.AccountHolderCreateParams.KYC | Lithic.AccountHolderCreateParams.KYCExempt;
type Address = Lithic.AccountHolderCreateParams.KYCExempt['address'];

/** `refused` names the field of the customer, not its value. */
type MappedHolder = { readonly body: AccountHolder } | { readonly refused: string };

const STATE = /^[A-Z]{2}$/;
const ZIP = /^\d{5}(?:-\d{4})?$/;
const TAX_NUMBER = /^\d{3}-?\d{2}-?\d{4}$/;

/**
 * What Lithic requires of the person who holds a card. Where the operator has approved the customer and the tax number is known,
 * Lithic learns that (KYC_BYO); otherwise the customer is exempt as the user of a prepaid card. Which of the two it accepts depends
 * on the card program.
 */
export function mapHolder({ holder, approvedAt }: HolderRequest, external_id: string): MappedHolder {
  const { taxId, consentAt } = holder;
  const isReviewed = approvedAt !== null && taxId !== null && consentAt !== null;
  const address = addressOf(holder, isReviewed ? ['US'] : ['US', 'CA']);
  if (typeof address === 'string') return { refused: address };
  const person = {
    first_name: holder.firstName,
    last_name: holder.lastName,
    email: holder.email,
    phone_number: holder.phone,
    address,
  };
  if (!isReviewed)
    return { body: { workflow: 'KYC_EXEMPT', kyc_exemption_type: 'PREPAID_CARD_USER', external_id, ...person } };
  const government_id = taxId.reveal();
  if (!TAX_NUMBER.test(government_id)) return { refused: 'the customer’s tax_id_number must have nine digits' };
  return {
    body: {
      workflow: 'KYC_BYO',
      external_id,
      tos_timestamp: consentAt.toISOString(),
      kyc_passed_timestamp: approvedAt.toISOString(),
      individual: { ...person, dob: holder.dateOfBirth, government_id },
    },
  };
}

/** The address as Lithic requires it, or what is wrong with it. */
function addressOf({ address }: Holder, countries: readonly string[]): Address | string {
  if (address === null)
    return 'the customer has no complete address: address_street, address_city and address_postal_code are required';
  if (!countries.includes(address.country)) return `the customer’s address_country must be ${countries.join(' or ')}`;
  const state = address.state?.trim().toUpperCase();
  if (state === undefined) return 'the customer has no address_state, which is required';
  if (!STATE.test(state)) return 'the customer’s address_state must be a code of two letters';
  const postal_code = address.postalCode.trim();
  if (address.country === 'US' && !ZIP.test(postal_code))
    return 'the customer’s address_postal_code must be a ZIP code';
  return { address1: address.street, city: address.city, state, postal_code, country: alpha3Of(address.country)! };
}
