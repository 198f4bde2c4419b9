const VISA = lengths(13, 16, 19);
const SIXTEEN = lengths(16);
const AMERICAN_EXPRESS = lengths(15);
const DINERS_CLUB = lengths(14);
const SIXTEEN_OR_MORE = lengths(16, 17, 18, 19);

/** Ranges of the first four digits, and the lengths of their numbers. */
const SCHEMES: readonly (readonly [from: number, to: number, lengths: number])[] = [
  [2221, 2720, SIXTEEN], // Mastercard
  [3000, 3059, DINERS_CLUB],
  [3090, 3099, DINERS_CLUB],
  [3400, 3499, AMERICAN_EXPRESS],
  [3528, 3589, SIXTEEN_OR_MORE], // JCB
  [3600, 3699, DINERS_CLUB],
  [3700, 3799, AMERICAN_EXPRESS],
  [3800, 3999, DINERS_CLUB],
  [4000, 4999, VISA],
  [5100, 5599, SIXTEEN], // Mastercard
  [6011, 6011, SIXTEEN_OR_MORE], // Discover
  [6200, 6299, SIXTEEN_OR_MORE], // UnionPay
  [6440, 6599, SIXTEEN_OR_MORE], // Discover
  [8100, 8171, SIXTEEN_OR_MORE], // UnionPay
];

/** The lengths as bits. */
function lengths(...all: readonly number[]): number {
  return all.reduce((bits, length) => bits | (1 << length), 0);
}

export function hasLength(bits: number, length: number): boolean {
  return (bits & (1 << length)) !== 0;
}

/** The lengths of the card numbers that begin with these digits. */
export function lengthsFor(digits: Uint8Array, first: number): number {
  const prefix = digits[first]! * 1_000 + digits[first + 1]! * 100 + digits[first + 2]! * 10 + digits[first + 3]!;
  for (const [from, to, allowed] of SCHEMES) if (from <= prefix && prefix <= to) return allowed;
  return 0;
}
