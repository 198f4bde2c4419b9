import { madeOnce } from './made-once.ts';

const namesIn = madeOnce((language, type: 'region') => new Intl.DisplayNames(language, { type }));

/** The name of a country in a language; the code itself if it is none that the browser knows. @param code ISO 3166, two letters */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return namesIn(language, 'region').of(code) ?? code;
}
