import { isIP } from 'node:net';
import { containsCardNumber } from '#kit/card-number.ts';
import { hasForeignLocalPart } from './email.ts';
import { isCountry, issuingCountry } from './countries.ts';
import type { Profile } from './model.ts';
import { parseDay, parseTime, TIME_PROBLEM } from '#kit/rfc-3339.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** The problem with a value and what is valid, without repeating the value; undefined if it is valid. */
type Rule = (value: string, now: Date) => string | undefined | Promise<string | undefined>;

export type TextField = {
  [Field in keyof Profile]: Profile[Field] extends string | null ? Field : never;
}[keyof Profile];

export const AGE_YEARS_MIN = 18;
export const AGE_YEARS_LIMIT = 120;
/** How far a partner's clock may be ahead of ours. */
const CLOCK_SKEW_MS_MAX = MINUTE_MS;

export const EMAIL_LENGTH_MAX = 254;
const EMAIL_LOCAL_LENGTH_MAX = 64;
const EMAIL_LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LEVEL_DOMAIN = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;
const E164 = /^\+[1-9][0-9]{6,14}$/;
/** SOC 2018 detailed occupation, ISCO-08 unit group. */
const OCCUPATION = /^(?:[1-5][0-9]-[0-9]{4}|[0-9]{4})$/;

/** The problem texts of fields that both their schema and their rule check. */
export const MUST_BE = {
  email: 'must be an e-mail address such as `ana@example.com`',
  email_local:
    'must be an e-mail address with only ASCII characters before the `@`; the domain may have others, such as `ana@bücher.example`',
  phone: 'must be a valid phone number in E.164 form: `+`, country code and number, no spaces, such as `+14155552671`',
  country_code: 'must be an ISO 3166-1 alpha-2 country code in capitals, such as `US` (for Haiti `HT` or `HTG`)',
  address_country:
    'must be an ISO 3166-1 country code, such as `DO` or `DOM`, or an English name, such as `Dominican Republic`',
  date_of_birth: 'must be a real date as YYYY-MM-DD, such as `1990-12-31`',
  pof_occupation: 'must be a SOC 2018 code such as `15-1252`, or an ISCO-08 code such as `2512`',
  kyc_consent_at: TIME_PROBLEM,
  kyc_consent_ip: 'must be an IPv4 or IPv6 address, such as `198.51.100.7`',
} as const;

/** A person with one name may leave the other empty. */
const emptyOrNotBlank: Rule = (value, now) => (value === '' ? undefined : notBlank(value, now));

const notBlank: Rule = (value) => (value.trim() === '' ? 'must not be blank' : undefined);

const noCardNumber: Rule = (value) =>
  containsCardNumber(value) ? 'must not contain a card number; card numbers are never stored here' : undefined;

/** RFC 5321 in its common form, after `asciiEmail`: a dot-atom, and a domain name of two labels or more. */
const email: Rule = (value) => {
  if (hasForeignLocalPart(value)) return MUST_BE.email_local;
  const at = value.lastIndexOf('@');
  const labels = value.slice(at + 1).split('.');
  const valid =
    at > 0 &&
    at <= EMAIL_LOCAL_LENGTH_MAX &&
    value.length <= EMAIL_LENGTH_MAX &&
    EMAIL_LOCAL.test(value.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(labels.at(-1)!);
  return valid ? undefined : MUST_BE.email;
};

const phone: Rule = async (value) => {
  if (E164.test(value)) {
    // Loading takes 50 ms: on the first phone number, not at every start.
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    if (parsePhoneNumberFromString(value)?.isValid() === true) return undefined;
  }
  return MUST_BE.phone;
};

const countryCode: Rule = (value) => (issuingCountry(value) === undefined ? MUST_BE.country_code : undefined);

const addressCountry: Rule = (value) => (isCountry(value) ? undefined : MUST_BE.address_country);

const dateOfBirth: Rule = (value, now) => {
  const age = ageOn(value, now);
  if (age === undefined) return MUST_BE.date_of_birth;
  if (age < AGE_YEARS_MIN || age >= AGE_YEARS_LIMIT) {
    return `must be at least ${AGE_YEARS_MIN} and less than ${AGE_YEARS_LIMIT} years ago`;
  }
  return undefined;
};

const occupation: Rule = (value) => (OCCUPATION.test(value) ? undefined : MUST_BE.pof_occupation);

const ipAddress: Rule = (value) => (isIP(value) === 0 || value.includes('%') ? MUST_BE.kyc_consent_ip : undefined);

/** The rules that a schema cannot express. */
export const PROFILE_RULES: Readonly<Partial<Record<TextField, readonly Rule[]>>> = {
  external_ref: [notBlank],
  first_name: [emptyOrNotBlank, noCardNumber],
  last_name: [notBlank, noCardNumber],
  email: [email],
  phone: [phone],
  country_code: [countryCode],
  date_of_birth: [dateOfBirth],
  document_number: [notBlank],
  tax_id_number: [notBlank],
  address_street: [notBlank, noCardNumber],
  address_city: [notBlank, noCardNumber],
  address_state: [notBlank, noCardNumber],
  address_postal_code: [notBlank, noCardNumber],
  address_country: [addressCountry],
  pof_occupation: [occupation],
  kyc_consent_ip: [ipAddress],
};

/** The time of consent, or the problem with it. */
export function readConsent(value: string, now: Date): Date | string {
  const consent = parseTime(value);
  if (consent === undefined || consent.getUTCFullYear() < 2000) return MUST_BE.kyc_consent_at;
  return consent.getTime() > now.getTime() + CLOCK_SKEW_MS_MAX ? 'must not be in the future' : consent;
}

/** Whole years between the date and today (UTC); undefined if the date does not exist. */
function ageOn(date: string, now: Date): number | undefined {
  const midnight = parseDay(date);
  if (midnight === undefined) return undefined;
  const hadBirthday = now.toISOString().slice(5, 10) >= date.slice(5);
  return now.getUTCFullYear() - midnight.getUTCFullYear() - (hadBirthday ? 0 : 1);
}
