import type { Currency } from '#kit/money.ts';
import type { BankDetails } from '#ports/funding-rails.ts';

/**
 * Bank details that pass form validation but cannot belong to any bank, so that money sent to them by mistake is not credited
 * and no real account is ever used.
 */

/** ABA numbers begin with 00 to 12, 21 to 32, 61 to 72 or 80. None that begins with 99 has been or can be assigned. */
const ROUTING_BODY = '99000100';
/** German bank codes begin with the clearing area, 1 to 8, so no bank has one that begins with 9. IBAN checks still pass. */
const BANK_CODE = '99900000';
/** ISO 9362: a 0 in the eighth position marks a test code, which is not connected to the network. */
const BIC = 'ISSYDEX0';
/** Sort codes begin with the range of a settlement member, the lowest of which is 01. The bank of a sort code defines how its
 * account numbers are validated (modulus checks), so in a range without a bank there is no check to pass. */
const SORT_CODE = '000099';

/** How to pay into an account. @param seed reduced to the number's length: 12 digits for usd, 10 for eur, 8 for gbp */
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

/** The nine digits weighted 3, 7, 1 add up to a multiple of ten (ANSI X9.100-160, "routing number"). */
export function abaCheckDigit(body: string): string {
  const weights = [3, 7, 1];
  const sum = body.split('').reduce((total, digit, index) => total + Number(digit) * weights[index % 3]!, 0);
  return String((10 - (sum % 10)) % 10);
}

/** ISO 13616 with ISO 7064 MOD 97-10: with country and check digits at the end and letters as 10 to 35, the remainder is 1. */
export function ibanCheckDigits(country: string, bban: string): string {
  const asNumber = `${bban}${country}00`
    .split('')
    .map((character) => Number.parseInt(character, 36))
    .join('');
  return String(98n - (BigInt(asNumber) % 97n)).padStart(2, '0');
}
