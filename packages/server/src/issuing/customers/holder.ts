import { Secret } from '../../foundation/kit/secret.ts';
import type { Holder, HolderAddress } from '../../platforms/ports/holder.ts';
import { alpha2Of } from './countries.ts';
import type { Customer } from './model.ts';

/** What platforms learn of a customer. */
export function holderOf(customer: Customer): Holder {
  return {
    firstName: customer.first_name,
    lastName: customer.last_name,
    dateOfBirth: customer.date_of_birth,
    email: customer.email,
    phone: customer.phone,
    address: addressOf(customer),
    taxId: customer.tax_id_number === null ? null : new Secret(customer.tax_id_number),
    consentAt: customer.kyc_consent_at,
  };
}

function addressOf(customer: Customer): HolderAddress | null {
  const { address_street: street, address_city: city, address_postal_code: postalCode } = customer;
  const country = alpha2Of(customer.address_country ?? customer.country_code);
  if (street === null || city === null || postalCode === null || country === undefined) return null;
  return { street, city, state: customer.address_state, postalCode, country };
}
