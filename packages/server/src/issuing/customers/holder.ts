import { Secret } from '#kit/secret.ts';
import type { Holder, HolderAddress } from '#ports/holder.ts';
import { alpha2Of } from './countries.ts';
import type { PersonName } from './full-name.ts';
import type { Customer } from './model.ts';

/** The names that banks and platforms learn. They require a first name; `-` is what forms have for people without one. */
export function holderNames({ first_name, last_name }: PersonName): Pick<Holder, 'firstName' | 'lastName'> {
  return { firstName: first_name === '' ? '-' : first_name, lastName: last_name };
}

/** What platforms learn of a customer. */
export function holderOf(customer: Customer): Holder {
  return {
    ...holderNames(customer),
    dateOfBirth: customer.date_of_birth,
    email: customer.email,
    phone: customer.phone,
    address: addressOf(customer),
    taxId: customer.tax_id_number === null ? null : new Secret(customer.tax_id_number),
    consentAt: customer.kyc_consent_at,
    consentIp: customer.kyc_consent_ip,
  };
}

function addressOf(customer: Customer): HolderAddress | null {
  const { address_street: street, address_city: city, address_postal_code: postalCode } = customer;
  const country = alpha2Of(customer.address_country ?? customer.country_code);
  if (street === null || city === null || postalCode === null || country === undefined) return null;
  return { street, city, state: customer.address_state, postalCode, country };
}
