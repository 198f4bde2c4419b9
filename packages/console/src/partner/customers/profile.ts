import type { Customer } from '@issuary/sdk';
import { isEmail } from '../../ui/is-email.ts';

/** The fields of a profile that the console shows and changes. An empty text is a field without a value. */
export type Profile = Readonly<Record<Field, string>>;
export type Field = keyof typeof FIELDS;

interface FieldRule {
  /** The service refuses a profile without it. */
  readonly isRequired?: true;
  readonly lengthMax: number;
  /** The values that the service accepts, if it does not accept every text. */
  readonly values?: readonly string[];
  readonly isDate?: true;
  readonly isEmail?: true;
  readonly isCountry?: true;
}

/** In the order of the form. The service checks each again, and says what is wrong with it. */
const FIELDS = {
  first_name: { lengthMax: 100 },
  last_name: { isRequired: true, lengthMax: 100 },
  email: { isRequired: true, lengthMax: 254, isEmail: true },
  phone: { isRequired: true, lengthMax: 16 },
  country_code: { isRequired: true, lengthMax: 3, isCountry: true },
  date_of_birth: { isRequired: true, lengthMax: 10, isDate: true },
  external_ref: { lengthMax: 255 },
  gender: { lengthMax: 10, values: ['male', 'female', 'other'] },
  document_type: {
    lengthMax: 20,
    values: ['NATIONAL_ID', 'PASSPORT', 'DRIVERS_LICENSE', 'RESIDENCE_PERMIT', 'VOTER_ID'],
  },
  document_number: { lengthMax: 64 },
  tax_id_number: { lengthMax: 64 },
  address_street: { lengthMax: 255 },
  address_city: { lengthMax: 100 },
  address_state: { lengthMax: 100 },
  address_postal_code: { lengthMax: 20 },
  address_country: { lengthMax: 100, isCountry: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** What else an address has than its country. */
const ADDRESS = ['address_street', 'address_city', 'address_state', 'address_postal_code'] as const;

const NAMES = Object.keys(FIELDS) as Field[];
export const BASIC_FIELDS = NAMES.slice(0, NAMES.indexOf('external_ref') + 1);
export const FURTHER_FIELDS = NAMES.slice(BASIC_FIELDS.length);

export function ruleOf(field: Field): FieldRule {
  return FIELDS[field];
}

/** The profile of a customer, or an empty form for a new one. */
export function profileOf(customer?: Customer): Profile {
  return Object.fromEntries(NAMES.map((name) => [name, (customer && givenValue(customer, name)) ?? ''])) as Profile;
}

/**
 * A field as it was given. The service answers the country of a customer as that of an address without one, also where no address was
 * given: shown as it is, it would look like a fact about where the customer lives.
 */
export function givenValue(customer: Customer, field: Field): string | null {
  const isAssumed = field === 'address_country' && customer.address_country === customer.country_code;
  return isAssumed && ADDRESS.every((part) => customer[part] === null) ? null : customer[field];
}

export function isComplete(profile: Profile): boolean {
  return NAMES.every((name) => !ruleOf(name).isRequired || profile[name].trim() !== '') && isEmail(profile.email);
}

/** The fields that differ. */
export function changedFields(before: Profile, after: Profile): Field[] {
  return NAMES.filter((name) => before[name] !== after[name].trim());
}

/** The fields as the API reads them: null clears one that is not required. */
export function bodyOf(profile: Profile, fields: readonly Field[]): Partial<Record<Field, string | null>> {
  const valueOf = (name: Field): string | null => profile[name].trim() || (name === 'first_name' ? '' : null);
  return Object.fromEntries(fields.map((name) => [name, valueOf(name)]));
}

/** Whether anything about the customer can still be changed. */
export function mayChange({ status }: Customer): boolean {
  return status === 'active' || status === 'suspended';
}
