import fc from 'fast-check';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { CURRENCIES } from '#kit/money.ts';
import { abaCheckDigit, bankDetails, ibanCheckDigits } from './bank-details.ts';

const anySeed = fc.bigInt({ min: 0n, max: 2n ** 62n - 1n });
const runs = { seed: seed(), numRuns: scale(2_000, 200_000) };

test('IBANs and BICs are valid according to an independent library', () => {
  fc.assert(
    fc.property(anySeed, (drawn) => {
      const details = bankDetails('eur', drawn) as { iban: string; bic: string };
      expect(isValidIBAN(details.iban)).toBe(true);
      expect(isValidBIC(details.bic)).toBe(true);
    }),
    runs,
  );
});

test.each([
  // Examples of the SWIFT IBAN registry (ISO 13616).
  ['DE', '370400440532013000', '89'],
  ['GB', 'NWBK60161331926819', '29'],
  ['FR', '20041010050500013M02606', '14'],
])('check digits of %s%s are %s', (country, bban, digits) => {
  expect(ibanCheckDigits(country, bban)).toBe(digits);
});

test.each([
  ['11100002', '5'],
  ['02100002', '1'],
  ['12200024', '7'],
])('the check digit of routing number %s is %s', (body, digit) => {
  expect(abaCheckDigit(body)).toBe(digit);
});

test('an IBAN with one wrong digit or two adjacent digits swapped is invalid', () => {
  const index = fc.integer({ min: 4, max: 20 });
  fc.assert(
    fc.property(anySeed, index, fc.integer({ min: 1, max: 9 }), (drawn, at, by) => {
      const { iban } = bankDetails('eur', drawn) as { iban: string };
      const wrong = iban.slice(0, at) + ((Number(iban[at]) + by) % 10) + iban.slice(at + 1);
      expect(isValidIBAN(wrong)).toBe(false);
      const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2);
      expect(isValidIBAN(swapped)).toBe(swapped === iban);
    }),
    runs,
  );
});

test('every routing number has a correct check digit and a prefix that no bank has', () => {
  fc.assert(
    fc.property(anySeed, (drawn) => {
      const { routing_number } = bankDetails('usd', drawn) as { routing_number: string };
      const digits = Array.from(routing_number, Number);
      const [a, b, c, d, e, f, g, h, i] = digits as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      expect((3 * (a + d + g) + 7 * (b + e + h) + (c + f + i)) % 10).toBe(0);
      const prefix = a * 10 + b;
      expect(prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80).toBe(
        false,
      );
    }),
    runs,
  );
});

test('equal seeds give equal numbers, and different seeds different ones', () => {
  const short = fc.bigInt({ min: 0n, max: 99_999_999n });
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), short, short, (currency, one, other) => {
      const [first, second] = [bankDetails(currency, one), bankDetails(currency, other)].map((each) =>
        JSON.stringify(each),
      );
      expect(first === second).toBe(one === other);
    }),
    runs,
  );
});

test('no number contains a digit sequence as long as a card number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), anySeed, (currency, drawn) => {
      const digitRuns = JSON.stringify(bankDetails(currency, drawn)).match(/\d+/g)!;
      for (const run of digitRuns) expect(run.length < 13 || run.length > 19).toBe(true);
    }),
    runs,
  );
});
