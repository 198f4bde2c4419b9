import { startsWords, wordsOf } from '../../ui/words-of.ts';

/** Names by a code such as `5411`, or by a range of codes such as `3000-3350`, in the order of the codes. */
type CategoryNames = readonly (readonly [codes: string, name: string])[];

export interface CategoryTexts {
  /** Labels the field that adds to a list. */
  readonly find: string;
  /** Nothing was found. */
  readonly none: string;
  readonly names: CategoryNames;
}

/** A merchant category code (ISO 18245). */
const CODE = /^\d{4}$/;

/** A longer list is not read: typing on is faster. */
const FOUND_MAX = 8;

export function isCategoryCode(text: string): boolean {
  return CODE.test(text);
}

/** The name of a category; undefined if it has none. */
export function nameOfCategory(code: string, names: CategoryNames): string | undefined {
  if (!isCategoryCode(code)) return undefined;
  return names.find(([codes]) => codes.slice(0, 4) <= code && code <= codes.slice(-4))?.[1];
}

/** `5411, grocery stores and supermarkets`; the code alone if it has no name. */
export function withName(code: string, names: CategoryNames): string {
  const name = nameOfCategory(code, names);
  return name === undefined ? code : `${code}, ${name}`;
}

/**
 * Finds categories by their code or its start, or by the starts of words in their name. Case and accents do not matter.
 * @returns no ranges: each of their codes is one company's, and is typed
 */
export function findCategories(typed: string, names: CategoryNames): CategoryNames {
  const ofCode = nameOfCategory(typed, names);
  if (ofCode !== undefined) return [[typed, ofCode]];
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const matches = ([code, name]: CategoryNames[number]): boolean =>
    isCategoryCode(code) && startsWords(words, `${code} ${name}`);
  return names.filter(matches).slice(0, FOUND_MAX);
}
