import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { alpha3Of, COUNTRY_CODES } from '../../foundation/kit/countries.ts';
import { foldKey } from '../../foundation/kit/fold-text.ts';
import { OTHER_COUNTRY_NAMES } from './country-names.ts';

/** Another code for Haiti (its currency code), accepted as a country and stored as submitted. */
const HAITI_BY_CURRENCY = 'HTG';

/** Customers in Haiti get cards that are issued in the Dominican Republic (API description, `country_code` of a customer). */
const ISSUED_ELSEWHERE = new Map([
  ['HT', 'DOM'],
  [HAITI_BY_CURRENCY, 'DOM'],
]);

const SAINTS: Readonly<Record<string, string>> = { ST: 'SAINT', STE: 'SAINT', SAINTE: 'SAINT' };
const FILLING_WORDS: ReadonlySet<string> = new Set(['THE', 'OF', 'AND']);

/** Kosovo has no code of ISO 3166-1; both of these are used. */
const KOSOVO = 'XKX';

const ALPHA2_BY_SPELLING = new Map(
  [
    ...COUNTRY_CODES.flatMap(([alpha2, alpha3]) => [[alpha2, alpha2] as const, [alpha3, alpha2] as const]),
    [HAITI_BY_CURRENCY, 'HT'] as const,
    [KOSOVO, 'XK'] as const,
    ...Object.entries(english.countries).flatMap(([alpha2, names]) =>
      [names].flat().map((name) => [name, alpha2] as const),
    ),
    ...Object.entries(OTHER_COUNTRY_NAMES).flatMap(([alpha2, names]) =>
      names.split('|').map((name) => [name, alpha2] as const),
    ),
  ].flatMap(([text, alpha2]) => countrySpellings(text).map((spelling) => [spelling, alpha2] as const)),
);

/** ISO 3166-1 alpha-3 of the country that issues cards for `country_code`; undefined if that is not a country. */
export function issuingCountry(countryCode: string): string | undefined {
  return ISSUED_ELSEWHERE.get(countryCode) ?? alpha3Of(countryCode);
}

/** True for an ISO 3166-1 alpha-2 code in capitals. */
export function isAlpha2(code: string): boolean {
  return alpha3Of(code) !== undefined;
}

/** True for an ISO 3166-1 alpha-2 or alpha-3 code or an English name of a country: short, official, everyday or former. */
export function isCountry(text: string): boolean {
  return alpha2Of(text) !== undefined;
}

/** ISO 3166-1 alpha-2 of a text for which `isCountry` is true; else undefined. */
export function alpha2Of(text: string): string | undefined {
  for (const spelling of countrySpellings(text)) {
    const alpha2 = ALPHA2_BY_SPELLING.get(spelling);
    if (alpha2 !== undefined) return alpha2;
  }
  return undefined;
}

/**
 * The letters of a name in its order and, if it has several words, in that of the alphabet, because lists write `Korea, Republic of`
 * and `Gambia (the)`. Without accents, punctuation and small words.
 */
function countrySpellings(name: string): string[] {
  const parts = foldKey(name)
    .replaceAll(/\bST\./g, 'ST ')
    .split(/[^\p{L}.]+/u)
    .map((word) => word.replaceAll('.', ''))
    .filter((word) => word !== '');
  // A word alone may be a code: AND is Andorra.
  if (parts.length < 2) return parts;
  const words = parts.map((word) => SAINTS[word] ?? word).filter((word) => !FILLING_WORDS.has(word));
  return [words.join(''), `~${words.toSorted().join('')}`];
}
