import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { Currency } from '#kit/money.ts';
import type { BankDetails } from '#ports/funding-rails.ts';

/** The fields that identify a bank account in a request. The currency determines which ones are required. */
export const BANK_FIELDS = ['account_number', 'routing_number', 'iban', 'sort_code'] as const;

type BankField = (typeof BANK_FIELDS)[number];
export type BankInput = Readonly<Partial<Record<BankField, string>>>;
type BankProblems = Partial<Record<BankField, string>>;

/** Returns the problem and the remedy; undefined for a valid value. */
type Check = (value: string) => string | undefined;

const FIELDS: Readonly<Record<Currency, Readonly<Partial<Record<BankField, Check>>>>> = {
  usd: {
    account_number: (value) => (/^\d{4,17}$/.test(value) ? undefined : 'must be 4 to 17 digits'),
    routing_number: routingProblem,
  },
  eur: { iban: ibanProblem },
  gbp: {
    sort_code: (value) =>
      /^(?:\d{6}|\d{2}-\d{2}-\d{2})$/.test(value) ? undefined : 'must be 6 digits, such as "200000" or "20-00-00"',
    account_number: (value) =>
      /^\d{8}$/.test(value) ? undefined : 'must be 8 digits; pad a shorter number with leading zeros',
  },
};

/** Validates and normalizes the bank details for a payment in this currency; returns the problem of each invalid field. */
export function readBankDetails(input: BankInput, currency: Currency): BankDetails | { problems: BankProblems } {
  const checks = FIELDS[currency];
  const wanted = Object.keys(checks).join(' and ');
  const problems: BankProblems = {};
  for (const field of BANK_FIELDS) {
    const value = input[field];
    const check = checks[field];
    let problem: string | undefined;
    if (check === undefined)
      problem = value === undefined ? undefined : `must be omitted: a ${currency} account is identified by ${wanted}`;
    else problem = value === undefined ? `is required: a ${currency} account is identified by ${wanted}` : check(value);
    if (problem !== undefined) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return { problems };
  if (currency === 'eur') return { iban: compactIban(input.iban!) };
  if (currency === 'gbp')
    return { sort_code: input.sort_code!.replaceAll('-', ''), account_number: input.account_number! };
  return { account_number: input.account_number!, routing_number: input.routing_number! };
}

/** Assigned prefixes of routing numbers: the Federal Reserve's districts and the ranges reserved for other institutions. */
const ROUTING_PREFIX = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;
const ROUTING_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** ABA routing number: nine digits, an assigned two-digit prefix, and a weighted digit sum that is a multiple of ten. */
function routingProblem(value: string): string | undefined {
  if (!/^\d{9}$/.test(value)) return 'must be 9 digits';
  if (!ROUTING_PREFIX.test(value) || Number(value) === 0)
    return 'must be a valid routing number: not all zeros, first two digits 00 to 12, 21 to 32, 61 to 72 or 80; check it with the receiver';
  const sum = ROUTING_WEIGHTS.reduce((total, weight, place) => total + weight * Number(value[place]), 0);
  if (sum % 10 === 0) return undefined;
  return 'must be a valid routing number: the check digit is wrong; check it with the receiver';
}

function compactIban(iban: string): string {
  return iban.replaceAll(' ', '').toUpperCase();
}

/** ISO 13616: length and format per country, check digits by mod 97. National check digits are not validated. */
function ibanProblem(value: string): string | undefined {
  const { errorCodes } = validateIBAN(compactIban(value));
  const has = (code: ValidationErrorsIBAN): boolean => errorCodes.includes(code);
  if (has(ValidationErrorsIBAN.NoIBANProvided) || has(ValidationErrorsIBAN.NoIBANCountry))
    return 'must be an IBAN, which begins with a country code, such as DE89 3704 0044 0532 0130 00';
  if (has(ValidationErrorsIBAN.WrongBBANLength))
    return 'has the wrong length for an IBAN of its country; check it with the receiver';
  if (has(ValidationErrorsIBAN.WrongBBANFormat) || has(ValidationErrorsIBAN.ChecksumNotNumber))
    return 'has the wrong format for an IBAN of its country; check it with the receiver';
  if (has(ValidationErrorsIBAN.WrongIBANChecksum)) return 'has wrong check digits; check it with the receiver';
  return undefined;
}
