import { countryName } from '../country-name.ts';
import { madeOnce } from '../made-once.ts';
import { startsWords, wordsOf } from '../words-of.ts';

/** ISO 3166-1 alpha-2, and the code that banks use for Kosovo. Browsers name countries, and list none. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI ' +
  'CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ ' +
  'GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG ' +
  'PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK ' +
  'TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/** A longer list is not read: typing on is faster. */
const FOUND_MAX = 8;

export const COUNTRY_CODES: readonly string[] = CODES.split(' ');
const KNOWN: ReadonlySet<string> = new Set(COUNTRY_CODES);

type Country = readonly [code: string, name: string];

/** Every country in the order of its names in a language. */
const countriesIn = madeOnce((language, _kind: 'region') => {
  const { compare } = new Intl.Collator(language);
  const named = COUNTRY_CODES.map((code): Country => [code, countryName(code, language)]);
  return named.toSorted(([, one], [, other]) => compare(one, other));
});

/** Whether it is the code of a country, in capitals. */
export function isCountryCode(text: string): boolean {
  return KNOWN.has(text);
}

/** Finds countries by their code, which comes first, or by the starts of words in their name in a language. */
export function findCountries(typed: string, language: string): Country[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const code = typed.trim().toUpperCase();
  const others = countriesIn(language, 'region').filter(([each, name]) => each !== code && startsWords(words, name));
  const ofCode: Country[] = isCountryCode(code) ? [[code, countryName(code, language)]] : [];
  return [...ofCode, ...others].slice(0, FOUND_MAX);
}

/** `DO, Dominican Republic`. */
export function countryWithName(code: string, language: string): string {
  const name = countryName(code, language);
  return name === code ? code : `${code}, ${name}`;
}
