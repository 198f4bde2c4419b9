import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { seed } from '../../../test/harness.ts';
import { containsCardNumber, maskCardNumbers } from './card-number.ts';

/** Published test numbers of the schemes. */
const NUMBERS = {
  visa: '4111111111111111',
  'visa, 13 digits': '4222222222222',
  mastercard: '5555555555554444',
  'mastercard, 2-series': '2223003122003222',
  amex: '378282246310005',
  discover: '6011111111111117',
  'diners club': '30569309025904',
  jcb: '3530111333300000',
  unionpay: '6200000000000005',
  'unionpay, 19 digits': '6205500000000000004',
  maestro: '6759649826438453',
};

describe('finds a card number', () => {
  test.each(Object.entries(NUMBERS))('of %s', (_, number) => {
    expect(containsCardNumber(number)).toBe(true);
  });

  test.each([
    ['in words', 'my card 4111111111111111 please'],
    ['against letters', 'PAN4111111111111111X'],
    ['in groups of four', '4111 1111 1111 1111'],
    ['with dashes', '4111-1111-1111-1111'],
    ['with dots', '4111.1111.1111.1111'],
    ['with no-break spaces', '4111\u00a01111\u00a01111\u00a01111'],
    ['with typographic dashes', '4111\u20131111\u20131111\u20131111'],
    ['with spaces around dashes', '4111 - 1111 - 1111 - 1111'],
    ['with spaces of no width', '4111\u200b1111\u200b1111\u200b1111'],
    ['with dots, after a number', 'No. 12 4111.1111.1111.1111'],
    ['at the end of a sentence', 'I pay with 4111111111111111. 4 times.'],
    ['digit by digit', '4111111111111111'.split('').join(' ')],
    ['before a security code', '4111 1111 1111 1111 123'],
    ['after a house number', '12 4111111111111111'],
    ['over lines', '4111 1111\n1111 1111'],
    ['in track data', ';4111111111111111=28121011000012345?'],
  ])('%s', (_, text) => {
    expect(containsCardNumber(text)).toBe(true);
    expect(maskCardNumbers(text)).not.toContain('1111 1111');
    expect(maskCardNumbers(text)).not.toContain('11111111');
  });
});

it('finds a card number in full-width digits', () => {
  expect(containsCardNumber('４１１１ １１１１ １１１１ １１１１')).toBe(true);
});

describe('accepts', () => {
  test.each([
    ['a number that fails the check', '4111111111111112'],
    ['a prefix of no scheme', '1111111111111117'],
    ['2220, one below the 2-series', '2220990000000007'],
    ['2721, one above the 2-series', '2721000000000004'],
    ['12 digits', '411111111116'],
    ['20 digits in one piece', '41111111111111111118'],
    ['a time in milliseconds', '1790000000003'],
    ['a UUID whose digits would be one', '01976d5e-7000-4000-4111-111111111111'],
    ['the decimals of a number', '0.4111111111111111'],
    ['a number with decimals', '4.111111111111111'],
    ['a number with a decimal', '"a":4111111111111111.5,'],
    ['a street with numbers', 'Calle 4000 No. 12, Apt. 1803'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(containsCardNumber(text)).toBe(false);
    expect(maskCardNumbers(text)).toBe(text);
  });
});

it('masks each number and leaves the rest unchanged', () => {
  expect(maskCardNumbers('from 4111 1111 1111 1111, to 5555555555554444; ref 123')).toBe(
    'from [card number], to [card number]; ref 123',
  );
});

const DIGITS = '0123456789'.split('');

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...DIGITS), minLength: min, maxLength: max });

function luhnSum(number: string): number {
  return number
    .split('')
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!))
    .reduce((sum, value) => sum + value, 0);
}

describe('for any text', () => {
  const prefix = fc.constantFrom(
    '4',
    '51',
    '55',
    '2221',
    '2720',
    '34',
    '37',
    '6011',
    '65',
    '36',
    '3528',
    '62',
    '50',
    '58',
  );
  const cardNumber = fc.tuple(prefix, digits(14, 14), fc.integer({ min: 13, max: 19 })).map(([start, rest, length]) => {
    const body = (start + rest + rest).slice(0, length - 1);
    return body + DIGITS.find((check) => luhnSum(body + check) % 10 === 0)!;
  });
  const separator = fc.constantFrom('', ' ', '-', '.', '  ');
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'z', ' ', ',', ':', '/'), maxLength: 8 });

  it('a card number anywhere between words is found and masked completely', () => {
    fc.assert(
      fc.property(words, cardNumber, separator, words, (before, number, between, after) => {
        const text = `${before}${number.split('').join(between)}${after}`;
        expect(maskCardNumbers(text)).toBe(`${before}[card number]${after}`);
      }),
      { seed: seed() },
    );
  });

  it('masked text contains no card number, and masking it again changes nothing', () => {
    const mixedText = fc.string({ unit: fc.constantFrom(...DIGITS, '4', '1', '1', '5', ' ', '-', 'a'), maxLength: 80 });
    fc.assert(
      fc.property(mixedText, (text) => {
        const masked = maskCardNumbers(text);
        expect(containsCardNumber(masked)).toBe(false);
        expect(maskCardNumbers(masked)).toBe(masked);
      }),
      { seed: seed() },
    );
  });

  it('masks a long text: a search that is not linear would exceed the time limit of a test', () => {
    // 17 is the only length from 13 to 19 at which a number of fours passes the Luhn check.
    const numbers = 6_000;
    const rest = 'x'.repeat(100_000) + '4'.repeat(100_000);
    expect(maskCardNumbers('4 '.repeat(17 * numbers) + rest)).toBe('[card number] '.repeat(numbers) + rest);
  });
});
