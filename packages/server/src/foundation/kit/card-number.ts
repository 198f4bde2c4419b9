import { hasLength, lengthsFor } from './card-schemes.ts';
import { passesLuhn } from './luhn.ts';

/** What a character is that is no digit. */
const LETTER = -1;
const OTHER = -2;

const DECIMAL_DIGIT = /^\p{Nd}$/u;
/** Not a modifier, such as the Japanese long-vowel mark, which is written for a dash, nor one that is invisible, such as a Hangul filler. */
const VISIBLE_LETTER = /^(?!\p{Lm}|\p{Default_Ignorable_Code_Point})\p{L}$/u;
/** Digits in circles, superscripts and the like. */
const COMPATIBLE = /^\p{No}$/u;

/**
 * Finds payment card numbers in free text, so that a number pasted into the wrong field is rejected and a number in a log line is
 * masked. A card number has the prefix of a card scheme, a length that this scheme gives out, and a valid check digit (ISO/IEC 7812-1
 * annex B). Its digits may be of any script, with other characters between them, but no visible letters.
 */

const DIGITS_MIN = 13;
const DIGITS_MAX = 19;
const MASK = '[card number]';

/**
 * A UUID with a version and a variant of RFC 9562, alone or among other words, as in "order-" and a UUID: one in 3,000 random ones would
 * look like a number. One without a letter is searched: hardly any random one has none, and a number with hyphens may have this form.
 */
const UUID =
  /(?<![0-9a-z])(?=[0-9-]{0,35}[a-f])[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![0-9a-z])/gi;
/** Letters of the same length, so that what follows keeps its place. */
const LETTERS = 'x'.repeat(36);

/** Characters between two digits of one number, such as the five of " - - ". */
const GAP_MAX = 8;

/** The lengths of nearly all cards. */
const USUAL_LENGTHS = [16, 15];
/** A security code may follow the number directly. */
const SECURITY_CODE_DIGITS = 3;
/** A piece of this many digits is longer than any card number, but may begin or end with one. */
const LONG_PIECE_DIGITS = 20;

/** Whether the text contains a card number, alone or among other words. */
export function containsCardNumber(text: string): boolean {
  if (!mayContainOne(text)) return false;
  const search = new Search(text.replace(UUID, LETTERS));
  const isFound = search.next();
  search.forget();
  return isFound;
}

/** The text with every card number replaced by a fixed mask. */
export function maskCardNumbers(text: string): string {
  if (!mayContainOne(text)) return text;
  const search = new Search(text.replace(UUID, LETTERS));
  let masked = '';
  let copiedTo = 0;
  while (search.next()) {
    masked += text.slice(copiedTo, search.from) + MASK;
    copiedTo = search.to;
  }
  search.forget();
  return copiedTo === 0 ? text : masked + text.slice(copiedTo);
}

/** Whether it has enough digits, or characters that may be digits. Most texts have not. */
function mayContainOne(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 0x30 && code <= 0x39) || code > 0x7f) digits += 1;
    if (digits === DIGITS_MIN) return true;
  }
  return false;
}

/** How a digit follows the one before it. */
const DIRECTLY = 0;
const AFTER_GAP = 1;
/** After nothing but a point, which may be a decimal point. */
const AFTER_POINT = 2;

/** The digits of a run. */
class Run {
  readonly digits: Uint8Array;
  /** Where each digit is in the text. */
  readonly places: Uint32Array;
  /** How each follows the one before it. */
  readonly joints: Uint8Array;
  /** The characters before each, as a hash. */
  readonly gaps: Uint32Array;

  constructor(length: number) {
    this.digits = new Uint8Array(length);
    this.places = new Uint32Array(length);
    this.joints = new Uint8Array(length);
    this.gaps = new Uint32Array(length);
  }
}

/** For texts that are no longer, which are nearly all: creating one takes longer than the search. A search ends before the next one begins. */
const SHARED_LENGTH = 1_024;
const shared = new Run(SHARED_LENGTH);

/** Walks through a text from card number to card number, in linear time: it reads runs of digits that no letter interrupts. */
class Search {
  /** The place of the number that was found last in the text. */
  from = 0;
  to = 0;
  readonly #text: string;
  /** The run that the search is in, and its digits. */
  readonly #run: Run;
  #count = 0;
  /** Where the next number of the run may begin. */
  #first = 0;
  /** Where the rest of the text begins. */
  #rest = 0;

  constructor(text: string) {
    this.#text = text;
    this.#run = text.length > SHARED_LENGTH ? new Run(text.length) : shared;
  }

  /** Finds the next card number. @returns false if there is none */
  next(): boolean {
    do {
      while (this.#first + DIGITS_MIN <= this.#count) {
        const first = this.#first;
        this.#first = this.#pieceEnd(first);
        if (this.#findFrom(first, this.#first)) return true;
      }
    } while (this.#readRun());
    return false;
  }

  /** Erases the digits, which may be those of a card. */
  forget(): void {
    this.#run.digits.fill(0);
  }

  /** Reads the next run. @returns false at the end of the text */
  #readRun(): boolean {
    const text = this.#text;
    this.#count = 0;
    this.#first = 0;
    let end = this.#rest;
    let gap = 0;
    let at = this.#rest;
    for (; at < text.length; at += 1) {
      const place = at;
      const code = text.charCodeAt(at);
      let kind: number;
      if (code >= 0x30 && code <= 0x39) kind = code - 0x30;
      else if (code > 0x7f) {
        const point = text.codePointAt(at)!;
        if (point > 0xff_ff) at += 1;
        kind = kindOf(point);
      } else kind = isAsciiLetter(code) ? LETTER : OTHER;
      if (kind >= 0) {
        if (this.#count > 0 && place - end > GAP_MAX) {
          this.#rest = place;
          return true;
        }
        this.#add(kind, place, end, gap);
        end = at + 1;
        gap = 0;
      } else if (kind === LETTER && this.#count > 0) break;
      else gap = Math.imul(gap, 31) + code;
    }
    this.#rest = at;
    return this.#count > 0;
  }

  #add(digit: number, place: number, end: number, gap: number): void {
    const isPoint = place - end === 1 && this.#text[end] === '.';
    this.#run.digits[this.#count] = digit;
    this.#run.places[this.#count] = place;
    this.#run.gaps[this.#count] = gap;
    this.#run.joints[this.#count] =
      this.#count === 0 ? AFTER_GAP : place === end ? DIRECTLY : isPoint ? AFTER_POINT : AFTER_GAP;
    this.#count += 1;
  }

  /** Behind the digits that follow this one directly. */
  #pieceEnd(first: number): number {
    let end = first + 1;
    while (end < this.#count && this.#run.joints[end] === DIRECTLY) end += 1;
    return end;
  }

  /** Finds the longest card number that begins with this piece, or a longer piece that begins or ends with one. */
  #findFrom(first: number, pieceEnd: number): boolean {
    const digits = this.#run.digits;
    const allowed = lengthsFor(digits, first);
    for (let length = DIGITS_MAX; length >= DIGITS_MIN; length -= 1) {
      const end = first + length;
      if (hasLength(allowed, length) && this.#isWhole(first, end) && passesLuhn(digits, first, end))
        return this.#take(first, end);
    }
    const isLong = pieceEnd - first >= LONG_PIECE_DIGITS;
    for (const length of USUAL_LENGTHS) {
      if (!isLong && pieceEnd - first !== length + SECURITY_CODE_DIGITS) continue;
      const isAtBeginning = hasLength(allowed, length) && passesLuhn(digits, first, first + length);
      const start = pieceEnd - length;
      const isAtEnd = isLong && hasLength(lengthsFor(digits, start), length) && passesLuhn(digits, start, pieceEnd);
      if ((isAtBeginning || isAtEnd) && this.#isNoDecimal(first, pieceEnd)) return this.#take(first, pieceEnd);
    }
    return false;
  }

  /** Whether the digits end where a piece ends, and are no number with a decimal point. */
  #isWhole(first: number, end: number): boolean {
    if (end > this.#count || this.#jointAt(end) === DIRECTLY) return false;
    let [points, gaps] = [0, 0];
    for (let at = first + 1; at < end; at += 1) {
      if (this.#run.joints[at] === AFTER_POINT) points += 1;
      else if (this.#run.joints[at] === AFTER_GAP) gaps += 1;
    }
    const isDecimal = points === 1 && gaps === 0;
    if (isDecimal || (points === 0 && !this.#isNoDecimal(first, end))) return false;
    return this.#hasOneSeparator(first, end) || this.#isInUsualPieces(first, end);
  }

  /** Numbers that follow each other, such as two phone numbers, have different ones. */
  #hasOneSeparator(first: number, end: number): boolean {
    let separator: number | undefined;
    for (let at = first + 1; at < end; at += 1) {
      if (this.#run.joints[at] === DIRECTLY) continue;
      separator ??= this.#run.gaps[at]!;
      if (this.#run.gaps[at] !== separator) return false;
    }
    return true;
  }

  /** Whether the digits are in pieces as on a card: 4-4-4-4 and what follows, 4-6-5 or 4-6-4. */
  #isInUsualPieces(first: number, end: number): boolean {
    if (this.#pieceEnd(first) !== first + 4) return false;
    const second = this.#pieceEnd(first + 4);
    if (second === first + 10) return this.#pieceEnd(second) === end;
    return second === first + 8 && this.#pieceEnd(second) === first + 12 && this.#pieceEnd(first + 12) >= first + 16;
  }

  /** In a log line, 0.4111111111111111 is a duration. */
  #isNoDecimal(first: number, end: number): boolean {
    return this.#jointAt(first) !== AFTER_POINT && this.#jointAt(end) !== AFTER_POINT;
  }

  #jointAt(at: number): number {
    return at < this.#count ? this.#run.joints[at]! : AFTER_GAP;
  }

  #take(first: number, end: number): true {
    const last = this.#run.places[end - 1]!;
    this.from = this.#run.places[first]!;
    this.to = last + (this.#text.codePointAt(last)! > 0xff_ff ? 2 : 1);
    this.#first = end;
    return true;
  }
}

function isAsciiLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** The value of a digit that is not ASCII, or whether it is a letter. */
function kindOf(point: number): number {
  const character = String.fromCodePoint(point);
  if (DECIMAL_DIGIT.test(character)) {
    // Unicode has the digits of a script in order. Where scripts follow each other, each has all ten.
    let zero = point;
    while (DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return (point - zero) % 10;
  }
  if (VISIBLE_LETTER.test(character)) return LETTER;
  if (!COMPATIBLE.test(character)) return OTHER;
  const digit = character.normalize('NFKC');
  return /^[0-9]$/.test(digit) ? Number(digit) : OTHER;
}
