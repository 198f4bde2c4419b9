import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { seed } from '#test/harness.ts';
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
    ['with spaces and one dot', '4111 1111 1111.1111'],
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
    ['with slashes', '4111/1111/1111/1111'],
    ['with long-vowel marks for dashes', '4111ー1111ー1111ー1111'],
    ['with modifier letters', '4111ʹ1111ʹ1111ʹ1111'],
    ['with invisible letters', '4111\u31641111\u31641111\u31641111'],
    ['with other separators', '4111_1111|1111*1111'],
    ['in brackets', '(4111) [1111] {1111} <1111>'],
    ['with four spaces', '4111    1111    1111    1111'],
    ['with spaces, a dash and more spaces', '4111   -   1111   -   1111   -   1111'],
    [
      'with keycaps',
      '4111111111111111'
        .split('')
        .map((digit) => `${digit}\u{fe0f}\u{20e3}`)
        .join(''),
    ],
    ['before a security code, without a separator', '4111111111111111123'],
    ['at the beginning of a long piece', '41111111111111110000000'],
    ['at the end of a long piece', '0000000000004111111111111111'],
    ['in the form of a UUID', '41111111-1111-1111-2222-2222222222ff'],
    ['as a UUID without a letter', '41111111-1111-1111-8000-000000000000'],
    ['at the end of the form of a UUID', '01976d5e-7000-4000-4111-111111111111'],
    ['as a UUID without a letter, before one', '41111111-1111-1111-8000-000000000000-a'],
    ['after a UUID', '01976d5e-7000-7411-811a-6df88ac6dfb2 4111 1111 1111 1111'],
    ['before a UUID', '4111111111111111-01976d5e-7000-7411-811a-6df88ac6dfb2'],
    ['after a point without a number', '.4111111111111111'],
  ])('%s', (_, text) => {
    expect(containsCardNumber(text)).toBe(true);
    expect(maskCardNumbers(text)).not.toContain('1111 1111');
    expect(maskCardNumbers(text)).not.toContain('11111111');
  });
});

test.each([
  ['full-width', 0xff10],
  ['Arabic', 0x660],
  ['Devanagari', 0x966],
  ['Thai', 0xe50],
  ['mathematical bold', 0x1d7ce],
  ['mathematical monospace', 0x1d7f6],
])('finds and masks a card number in %s digits', (_, zero) => {
  const text = 'no. 4111 1111 1111 1111.'.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  expect(maskCardNumbers(text)).toBe('no. [card number].');
});

it('finds a card number in circled digits and in superscripts', () => {
  expect(containsCardNumber('④①①① ①①①① ①①①① ①①①①')).toBe(true);
  expect(containsCardNumber('⁴¹¹¹ ¹¹¹¹ ¹¹¹¹ ¹¹¹¹')).toBe(true);
});

describe('accepts', () => {
  test.each([
    ['a number that fails the check', '4111111111111112'],
    ['a prefix of no scheme', '1111111111111117'],
    ['a prefix of Maestro, which is not in the list of schemes', '6759649826438453'],
    ['a prefix of Mir, which is not in the list of schemes', '2200000000000004'],
    ['a prefix of RuPay, which is not in the list of schemes', '6070000000000002'],
    ['2220, one below the 2-series', '2220990000000007'],
    ['2721, one above the 2-series', '2721000000000004'],
    ['12 digits', '411111111116'],
    ['a length that Mastercard does not have', '510510510510510008'],
    ['two phone numbers', '+41 44 668 1804, 5555 5555 55'],
    ['an IMEI with a prefix of JCB', '352099001761481'],
    ['an IMEI with a prefix of Visa', '490154203237518'],
    ['digits between letters', '4111x1111x1111x1111'],
    ['groups that are far from each other', `4111${' '.repeat(9)}1111 1111 1111`],
    ['a time in milliseconds', '1790000000003'],
    ['a UUID', '01976d5e-7000-7411-8111-111111111111'],
    ['a UUID behind a word', 'bank-6df88ac6-dfb2-4556-8652-42022266323f'],
    ['a UUID in a path', '/cards/B45766A1-8B88-4590-9809-53513FE73150/deposit'],
    ['two UUIDs', '6df88ac6-dfb2-4556-8652-42022266323f_c4268286-0823-41e1-bbc3-a2a9c222de6e'],
    ['the decimals of a number', '0.4111111111111111'],
    ['many decimals of a number', '0.4111111111111111123'],
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
  const scheme = fc.constantFrom<readonly [prefix: string, lengths: readonly number[]]>(
    ['4', [13, 16, 19]],
    ['51', [16]],
    ['55', [16]],
    ['2221', [16]],
    ['2720', [16]],
    ['34', [15]],
    ['37', [15]],
    ['6011', [16, 17, 18, 19]],
    ['65', [16, 19]],
    ['36', [14]],
    ['3528', [16, 19]],
    ['62', [16, 17, 18, 19]],
    ['644', [16, 19]],
    ['810', [16, 19]],
  );
  const cardNumber = fc.tuple(scheme, digits(18, 18), fc.nat()).map(([[start, lengths], rest, choice]) => {
    const body = (start + rest).slice(0, lengths[choice % lengths.length]! - 1);
    return body + DIGITS.find((check) => luhnSum(body + check) % 10 === 0)!;
  });
  const separator = fc.constantFrom('', ' ', '-', '.', '  ', '/', ' / ', '    ', '_', ', ', '|');
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
    const numbers = 6_000;
    const rest = 'x'.repeat(100_000) + '4'.repeat(100_000);
    expect(maskCardNumbers('4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 '.repeat(numbers) + rest)).toBe(
      '[card number] '.repeat(numbers) + rest,
    );
  });
});

describe('of 20,000 generated texts, these are treated as card numbers', () => {
  /** Texts of a form: each number stands for so many of the characters, and each text for itself. */
  const textsOf =
    (characters: string) =>
    (...form: readonly (string | number)[]) =>
      fc
        .noBias(fc.array(fc.constantFrom(...characters.split('')), { minLength: 40, maxLength: 40 }))
        .map((random) =>
          form.map((part) => (typeof part === 'number' ? random.splice(0, part).join('') : part)).join(''),
        );
  const number = textsOf('0123456789');
  const hex = textsOf('0123456789abcdef');
  const word = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnoprstuvéñöß'.split('')),
    minLength: 2,
    maxLength: 10,
  });
  // An order number of 16 digits is a card number to anybody: one in ten has the check digit, a quarter the prefix of a scheme.
  test.each([
    ['names', fc.tuple(word, word).map((words) => words.join(' ')), 0],
    [
      'addresses',
      fc
        .tuple(word, number(4), number(5), number(4))
        .map(([street, house, zip, more]) => `${house} ${street} St, ${zip}-${more}`),
      0,
    ],
    ['UUIDs', hex(8, '-', 4, '-4', 3, '-a', 3, '-', 12), 0],
    [
      'phones',
      fc.tuple(number('+', 2, ' ', 3, ' ', 3, ' ', 4), number('+', 2, ' ', 3, ' ', 7)).map((both) => both.join(', ')),
      0,
    ],
    [
      'times',
      fc
        .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2099-01-01') })
        .map((date) => date.toISOString().replace('T', ' ')),
      0,
    ],
    ['IMEIs that begin with 35', number('35', 13), 0],
    ['order numbers of 12 digits', number('ORD-', 12), 0],
    ['order numbers of 16 digits', number(16), 475],
    ['order numbers of 24 digits', number(24), 1_037],
  ])('%s', (_, texts, expected) => {
    const wrong = fc.sample(texts as fc.Arbitrary<string>, { numRuns: 20_000, seed: 1 }).filter(containsCardNumber);
    expect(wrong.length).toBe(expected);
  });
});
