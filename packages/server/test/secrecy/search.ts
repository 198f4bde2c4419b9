import { createHash } from 'node:crypto';

/** The secrets that must appear nowhere: the number of an issued card and its security code. */
export interface CardSecret {
  readonly number: string;
  readonly code: string;
}

/** This many consecutive digits count as a leak; the first six and last four are shown intentionally. */
const IDENTIFYING_DIGITS = 12;
const DIGITS = /\d(?:[\s._-]{0,2}\d){11,}/g;
/** ASCII digits as hexadecimal. */
const HEX_DIGITS = /(?:3\d){12,}/g;
const QUOTED = /\\?["'](\d{3}|\d{6})\\?["']/g;
const NAMED_SECURITY_CODE =
  /(?:cvv|cvc|cvn|csc|security[\s_-]?code|verification[\s_-]?value)2?\\?["']?\s{0,2}[:=>]?\s{0,2}\\?["']?(\d{3})(?!\d)/gi;
const NAMED_ONE_TIME_CODE = /(?:code|otp|passcode)\\?["']?\s{0,2}[:=>]?\s{0,2}\\?["']?(\d{6})(?!\d)/gi;
/** Not next to letters, because such digits occur by chance in ids and hashes. */
const BEHIND_NUMBER_END = /(\d{4})[^\da-z]{1,3}(\d{3})(?![\da-z])/gi;

/**
 * Searches for card numbers in every form from which they could be recovered: twelve consecutive digits (so also a track, a
 * truncated number, and the digits that a masked number hides), in groups, as hexadecimal, as base64 at any offset in a longer
 * text, and as an unkeyed hash, which ten million attempts reverse.
 *
 * Three digits alone occur everywhere by chance. A security code is searched for as a value under any of its names, as three
 * digits in quotes (only HTTP statuses are otherwise written like that), and after the last digits of its own card. It would not
 * be found as a bare number under an unrelated name. A one-time code of six digits is searched for in the same way.
 */
export class Search {
  readonly #windows = new Map<string, string>();
  readonly #encoded = new Map<string, string>();
  readonly #codes: ReadonlySet<string>;
  readonly #quotedCodes: ReadonlySet<string>;
  readonly #codesByEnd = new Map<string, string>();
  readonly #oneTimeCodes: ReadonlySet<string>;

  constructor(cards: readonly CardSecret[], oneTimeCodes: readonly string[] = []) {
    for (const { number, code } of cards) {
      for (let at = 0; at + IDENTIFYING_DIGITS <= number.length; at += 1)
        this.#windows.set(number.slice(at, at + IDENTIFYING_DIGITS), number);
      for (const form of [...base64Forms(number), ...hashes(number)]) this.#encoded.set(form, number);
      this.#codesByEnd.set(number.slice(-4), code);
    }
    this.#codes = new Set(cards.map(({ code }) => code));
    this.#quotedCodes = new Set([...this.#codes].filter((code) => Number(code) < 100 || Number(code) > 599));
    this.#oneTimeCodes = new Set(oneTimeCodes);
  }

  /** Describes each match with some context. `numbers` searches for card numbers only, as for the bytes of files. */
  findIn(text: string, what: 'all' | 'numbers' = 'all'): string[] {
    const found = [...this.#numbersIn(text)];
    if (what === 'all') found.push(...this.#codesIn(text));
    return found;
  }

  *#numbersIn(text: string): Generator<string> {
    for (const match of text.matchAll(DIGITS)) {
      if (this.#hasWindow(match[0].replaceAll(/\D/g, ''))) yield describe('digits of a card number', text, match.index);
    }
    for (const match of text.matchAll(HEX_DIGITS)) {
      if (this.#hasWindow(Buffer.from(match[0], 'hex').toString('latin1')))
        yield describe('a card number as hexadecimal', text, match.index);
    }
    for (const form of this.#encoded.keys()) {
      const at = text.indexOf(form);
      if (at >= 0) yield describe('a card number, encoded or hashed', text, at);
    }
  }

  *#codesIn(text: string): Generator<string> {
    for (const { 1: value, index } of text.matchAll(QUOTED)) {
      if (this.#quotedCodes.has(value!)) yield describe('a security code in quotes', text, index);
      if (this.#oneTimeCodes.has(value!)) yield describe('a one-time code in quotes', text, index);
    }
    for (const { 1: value, index } of text.matchAll(NAMED_SECURITY_CODE))
      if (this.#codes.has(value!)) yield describe('a security code by name', text, index);
    for (const { 1: value, index } of text.matchAll(NAMED_ONE_TIME_CODE))
      if (this.#oneTimeCodes.has(value!)) yield describe('a one-time code by name', text, index);
    for (const { 1: end, 2: value, index } of text.matchAll(BEHIND_NUMBER_END))
      if (this.#codesByEnd.get(end!) === value) yield describe('a security code beside its card', text, index);
  }

  #hasWindow(digits: string): boolean {
    for (let at = 0; at + IDENTIFYING_DIGITS <= digits.length; at += 1)
      if (this.#windows.has(digits.slice(at, at + IDENTIFYING_DIGITS))) return true;
    return false;
  }
}

/** The base64 characters that depend on the number only, for each of its three possible offsets in a group of three bytes. */
function base64Forms(number: string): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(number)]).toString('base64');
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + number.length) * 8) / 6));
  });
}

function hashes(number: string): string[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) => {
    const hash = createHash(algorithm).update(number).digest();
    return [hash.toString('hex'), hash.toString('base64').replaceAll('=', '')];
  });
}

function describe(what: string, text: string, at: number): string {
  return `${what}: …${text.slice(Math.max(0, at - 100), at + 60)}…`;
}
