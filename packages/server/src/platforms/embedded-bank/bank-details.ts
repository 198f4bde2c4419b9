import type { Currency } from '../../foundation/kit/money.ts';
import type { BankDetails } from '../ports/funding-rails.ts';

/**
 * Numbers that pass every check that a form makes of them, and that no bank can have, so that money sent to one by mistake
 * leads nowhere and a partner's real account is never named.
 */

/** ABA numbers begin with 00 to 12, 21 to 32, 61 to 72 or 80: nothing that begins with 99 was or can be assigned. */
const ROUTING_BODY = '99000100';
/** Bank codes in Germany begin with the clearing area, 1 to 8: one that begins with 9 is nobody's. Its IBANs are checked alike. */
const BANK_CODE = '99900000';
/** ISO 9362: a 0 in the eighth place marks a code for tests, which is not on the network. */
const BIC = 'ISSYDEX0';
/** Sort codes begin with the range of a settlement member, the first of which is 01. Which account numbers go with a sort code
 * is for its bank to say (modulus checks), so there is nothing to check of those of a range that is no bank's. */
const SORT_CODE = '000099';

/** How to pay into an account. @param seed any number below 10^12; another one gives another number, within its length */
export function bankDetails(currency: Currency, seed: bigint): BankDetails {
  switch (currency) {
    case 'usd':
      return {
        account_number: digits(seed, 12),
        routing_number: ROUTING_BODY + abaCheckDigit(ROUTING_BODY),
      };
    case 'eur': {
      const bban = BANK_CODE + digits(seed, 10);
      return { iban: `DE${ibanCheckDigits('DE', bban)}${bban}`, bic: BIC };
    }
    case 'gbp':
    default:
      return { sort_code: SORT_CODE, account_number: digits(seed, 8) };
  }
}

function digits(seed: bigint, length: number): string {
  return (seed % 10n ** BigInt(length)).toString().padStart(length, '0');
}

/** Weights 3, 7, 1 over the nine digits make a multiple of ten (ANSI X9.100-160, "routing number"). */
export function abaCheckDigit(body: string): string {
  const weights = [3, 7, 1];
  const sum = body.split('').reduce((total, digit, place) => total + Number(digit) * weights[place % 3]!, 0);
  return String((10 - (sum % 10)) % 10);
}

/** ISO 13616 with ISO 7064 MOD 97-10: country and check digits moved behind, letters as numbers from 10 on, the rest is 1. */
export function ibanCheckDigits(country: string, bban: string): string {
  const asNumber = `${bban}${country}00`
    .split('')
    .map((character) => Number.parseInt(character, 36))
    .join('');
  return String(98n - (BigInt(asNumber) % 97n)).padStart(2, '0');
}
