import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { Currency } from '../../foundation/kit/money.ts';
import type { BankDetails } from '../../platforms/ports/funding-rails.ts';

/** How a request names a bank account; which of these it takes is by the currency. */
export const BANK_FIELDS = ['account_number', 'routing_number', 'iban', 'sort_code'] as const;

export type BankField = (typeof BANK_FIELDS)[number];
export type BankInput = Readonly<Partial<Record<BankField, string>>>;
export type BankProblems = Partial<Record<BankField, string>>;

/** Says what is wrong and what would be right; undefined when nothing is. */
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
    account_number: (value) => (/^\d{8}$/.test(value) ? undefined : 'must be 8 digits; put zeros before a shorter one'),
  },
};

/** Reads the account of a payment in a currency, as the bank wants it written; or what is wrong with each field. */
export function readBankDetails(input: BankInput, currency: Currency): BankDetails | { problems: BankProblems } {
  const checks = FIELDS[currency];
  const wanted = Object.keys(checks).join(' and ');
  const problems: BankProblems = {};
  for (const field of BANK_FIELDS) {
    const value = input[field];
    const check = checks[field];
    let problem: string | undefined;
    if (check === undefined)
      problem = value === undefined ? undefined : `must be left out: a ${currency} account is named by ${wanted}`;
    else problem = value === undefined ? `is required: a ${currency} account is named by ${wanted}` : check(value);
    if (problem !== undefined) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return { problems };
  if (currency === 'eur') return { iban: compactIban(input.iban!) };
  if (currency === 'gbp')
    return { sort_code: input.sort_code!.replaceAll('-', ''), account_number: input.account_number! };
  return { account_number: input.account_number!, routing_number: input.routing_number! };
}

/** What the first two digits of a routing number can be: the Federal Reserve's districts, and those set aside for others. */
const ROUTING_PREFIX = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;
const ROUTING_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** ABA routing numbers: nine digits whose weighted sum is a multiple of ten, and whose first two are assigned. */
function routingProblem(value: string): string | undefined {
  if (!/^\d{9}$/.test(value)) return 'must be 9 digits';
  if (!ROUTING_PREFIX.test(value) || Number(value) === 0)
    return 'must be a routing number that exists: its first two digits are 00 to 12, 21 to 32, 61 to 72 or 80, and it is not all zeros; compare it with the receiver’s';
  const sum = ROUTING_WEIGHTS.reduce((total, weight, place) => total + weight * Number(value[place]), 0);
  if (sum % 10 === 0) return undefined;
  return 'must be a routing number that exists: its check digit is wrong, so compare it with the receiver’s';
}

function compactIban(iban: string): string {
  return iban.replaceAll(' ', '').toUpperCase();
}

/** ISO 13616: length and form by country, check digits by mod 97. National check digits inside are the bank's to judge. */
function ibanProblem(value: string): string | undefined {
  const { errorCodes } = validateIBAN(compactIban(value));
  const has = (code: ValidationErrorsIBAN): boolean => errorCodes.includes(code);
  if (has(ValidationErrorsIBAN.NoIBANProvided) || has(ValidationErrorsIBAN.NoIBANCountry))
    return 'must be an IBAN: it begins with its country, such as DE89 3704 0044 0532 0130 00';
  if (has(ValidationErrorsIBAN.WrongBBANLength))
    return 'must have the length of its country’s IBANs; compare it with the receiver’s';
  if (has(ValidationErrorsIBAN.WrongBBANFormat) || has(ValidationErrorsIBAN.ChecksumNotNumber))
    return 'must have the form of its country’s IBANs; compare it with the receiver’s';
  if (has(ValidationErrorsIBAN.WrongIBANChecksum))
    return 'must have right check digits; compare it with the receiver’s';
  return undefined;
}
