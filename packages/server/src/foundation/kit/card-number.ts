import { passesLuhn } from './luhn.ts';

/**
 * Finds payment card numbers in free text, so that a number pasted into the wrong field is rejected and a number in a log line is
 * masked. A card number here is 13 to 19 digits, contiguous or in groups, that pass the Luhn check (ISO/IEC 7812-1 annex B)
 * and start with a card scheme's prefix.
 */

const DIGITS_MIN = 13;
const DIGITS_MAX = 19;
const MASK = '[card number]';

/** Ranges of the first four digits. Lengths are not checked per scheme, because schemes have changed theirs before. */
const SCHEME_PREFIXES: readonly (readonly [from: number, to: number])[] = [
  [2200, 2204], // Mir
  [2221, 2720], // Mastercard
  [3000, 3059], // Diners Club
  [3090, 3099], // Diners Club
  [3400, 3499], // American Express
  [3528, 3589], // JCB
  [3600, 3699], // Diners Club
  [3700, 3799], // American Express
  [3800, 3999], // Diners Club
  [4000, 4999], // Visa
  [5000, 5099], // Maestro
  [5100, 5599], // Mastercard
  [5600, 5899], // Maestro
  [6000, 6999], // Maestro, Discover, UnionPay, RuPay
  [8100, 8199], // UnionPay, RuPay
];

/**
 * Either a UUID, which is skipped because its digits can look like a number, or a run of digits with up to three spaces (including
 * zero-width ones), dashes or dots between them. Separators are never digits, so the search takes linear time.
 */
const CANDIDATE =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9](?:[\s.\-\u00ad\u200b-\u200d\u2010-\u2015\u2060\u2212]{0,3}[0-9])+/gi;
/** Thirteen digits in that form. Most texts have none, and this check takes a third of the time of the search. */
const LONG_ENOUGH = /[0-9](?:[\s.\-\u00ad\u200b-\u200d\u2010-\u2015\u2060\u2212]{0,3}[0-9]){12}/;
const UUID_LENGTH = 36;
const GROUP = /[0-9]+/g;

/** Whether the text contains a card number, alone or among other words. */
export function containsCardNumber(text: string): boolean {
  // Compatibility forms such as full-width digits are treated as digits.
  const plain = text.normalize('NFKC');
  return maskCardNumbers(plain) !== plain;
}

/** The text with every card number replaced by a fixed mask. */
export function maskCardNumbers(text: string): string {
  if (!LONG_ENOUGH.test(text)) return text;
  return text.replace(CANDIDATE, (run) => (run.length < DIGITS_MIN || isUuid(run) ? run : maskRun(run)));
}

function isUuid(run: string): boolean {
  return run.length === UUID_LENGTH && run[8] === '-' && run[13] === '-' && run[18] === '-' && run[23] === '-';
}

interface Group {
  readonly digits: string;
  readonly at: number;
  /** The text between this group and the one before it. */
  readonly separator: string;
}

/**
 * A card number starts and ends at the boundaries of digit groups: it is found in "4111 1111 1111 1111 123" although the whole run
 * is not a card number, while a contiguous 24-digit reference is not searched for accidental matches.
 */
function maskRun(run: string): string {
  const groups = groupsOf(run);
  let masked = '';
  let copiedTo = 0;
  for (let first = 0; first < groups.length;) {
    const last = lastGroupOfNumber(groups, first);
    if (last === undefined) {
      first += 1;
      continue;
    }
    masked += run.slice(copiedTo, groups[first]!.at) + MASK;
    copiedTo = groups[last]!.at + groups[last]!.digits.length;
    first = last + 1;
  }
  return masked + run.slice(copiedTo);
}

function groupsOf(run: string): Group[] {
  let end = 0;
  return [...run.matchAll(GROUP)].map(({ 0: digits, index: at }) => {
    const separator = run.slice(end, at);
    end = at + digits.length;
    return { digits, at, separator };
  });
}

/** The last group of the longest card number that starts with the group `first`. */
function lastGroupOfNumber(groups: readonly Group[], first: number): number | undefined {
  let digits = '';
  let dots = 0;
  let found: number | undefined;
  for (let last = first; last < groups.length; last += 1) {
    digits += groups[last]!.digits;
    if (last > first && groups[last]!.separator === '.') dots += 1;
    if (digits.length > DIGITS_MAX) break;
    if (digits.length < DIGITS_MIN || !hasSchemePrefix(digits) || !passesLuhn(digits)) continue;
    // A single dot is a decimal point: 0.4111111111111111 in a log line is a duration, not a card.
    const atPoint = groups[first]!.separator === '.' || groups[last + 1]?.separator === '.';
    if (dots !== 1 && !(dots === 0 && atPoint)) found = last;
  }
  return found;
}

function hasSchemePrefix(digits: string): boolean {
  const prefix = Number(digits.slice(0, 4));
  return SCHEME_PREFIXES.some(([from, to]) => from <= prefix && prefix <= to);
}
