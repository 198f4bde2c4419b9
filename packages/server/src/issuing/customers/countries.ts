import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { alpha3Of, COUNTRY_CODES } from '#kit/countries.ts';
import { foldKey } from '#kit/fold-text.ts';
import { OTHER_COUNTRY_NAMES } from './country-names.ts';

/** Another code for Haiti (its currency code), accepted as a country and stored as submitted. */
const HAITI_BY_CURRENCY = 'HTG';

/** Customers in Haiti get cards that are issued in the Dominican Republic (API description, `country_code` of a customer). */
const ISSUED_ELSEWHERE = new Map([
  ['HT', 'DOM'],
  [HAITI_BY_CURRENCY, 'DOM'],
]);

const FILLING_WORDS: ReadonlySet<string> = new Set(['THE', 'OF', 'AND', 'ET', 'Y']);

/** One form of the words that people abbreviate: `N. Macedonia`, `Korea, Dem. People's Rep.`, `Micronesia, Fed. Sts.`. */
const WORDS: ReadonlyMap<string, string> = new Map(
  [
    'SAINT ST STE SAINTE',
    'REP REPUBLIC REPUBLICA REPUBLIQUE',
    'DEM DEMOCRATIC',
    'FED FEDERATED FEDERATION FEDERAL',
    'STATES STS',
    'U UNITED',
    'GT GREAT',
    'N NORTH NORTHERN',
    'S SOUTH SOUTHERN',
    'E EAST EASTERN',
    'W WEST WESTERN',
    'AM AMERICAN',
    'BR BRIT BRITISH',
    'FR FRENCH',
    'EQ EQUAT EQUATORIAL',
    'TERR TER TERRITORY TERRITORIES',
    'ISLANDS ISLAND IS ISL ISLES',
  ].flatMap((line) => {
    const [form, ...others] = line.split(' ');
    return others.map((word) => [word, form!] as const);
  }),
);

/** Letters with dots or spaces between them, which may be a code, as the parts of `B & H` are not. */
const INITIALS = /^(?:\p{L}[. ]+)+\p{L}?$/u;
const CODE_LENGTH_MAX = 3;

/** Kosovo has no code of ISO 3166-1; both of these are used. */
const KOSOVO = 'XKX';

const CODES: readonly (readonly [spelling: string, alpha2: string])[] = [
  ...COUNTRY_CODES.flatMap(([alpha2, alpha3]) => [[alpha2, alpha2] as const, [alpha3, alpha2] as const]),
  [HAITI_BY_CURRENCY, 'HT'],
  [KOSOVO, 'XK'],
];
const NAMES: readonly (readonly [name: string, alpha2: string])[] = [
  ...Object.entries(english.countries).flatMap(([alpha2, names]) =>
    [names].flat().map((name) => [name, alpha2] as const),
  ),
  ...Object.entries(OTHER_COUNTRY_NAMES).flatMap(([alpha2, names]) =>
    names.split('|').map((name) => [name, alpha2] as const),
  ),
];
const ALPHA2_BY_SPELLING = new Map([
  ...CODES,
  ...NAMES.flatMap(([name, alpha2]) => countrySpellings(name).map((spelling) => [spelling, alpha2] as const)),
]);

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
  const found = countryNamed(text);
  if (found !== undefined) return found;
  // Two names of one country, as in `United Kingdom (UK)` and `Eswatini/Swaziland`.
  const names = text.split(/[(/[]/).map(countryNamed);
  return names.length === 2 && names[0] === names[1] ? names[0] : undefined;
}

function countryNamed(text: string): string | undefined {
  for (const spelling of countrySpellings(text)) {
    const alpha2 = ALPHA2_BY_SPELLING.get(spelling);
    if (alpha2 !== undefined) return alpha2;
  }
  return undefined;
}

/**
 * The letters of a name in its order, and those of its words in the order of the alphabet, because lists write `Korea, Republic of`
 * and `Gambia (the)`. Without accents, punctuation and small words, and with one form of words that are abbreviated. The second is also
 * without `Islands`, and never a code.
 */
function countrySpellings(name: string): string[] {
  const folded = foldKey(name);
  const parts = folded
    .replaceAll(/\bST\./g, 'ST ')
    .split(/[^\p{L}.]+/u)
    .map((word) => word.replaceAll('.', ''))
    .filter((word) => word !== '');
  // A word alone may be a code: AND is Andorra.
  const words = parts.length < 2 ? parts : parts.filter((word) => !FILLING_WORDS.has(word));
  const forms = words.map((word) => WORDS.get(word) ?? word);
  const joined = words.length < 2 ? words.join('') : forms.join('');
  const sorted = forms.filter((form) => form !== 'ISLANDS').toSorted();
  return [
    ...(words.length < 2 || joined.length > CODE_LENGTH_MAX || INITIALS.test(folded) ? [joined] : []),
    ...(sorted.length > 1 || joined.length > CODE_LENGTH_MAX ? [`~${sorted.join('')}`] : []),
  ].filter((spelling) => spelling.length > 1);
}
