import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { alpha3Of, COUNTRY_CODES } from '../../foundation/kit/countries.ts';

/** An alternative code for Haiti (its currency code), accepted as a country and stored as submitted. */
const HAITI_BY_CURRENCY = 'HTG';

/** Customers in Haiti get cards that are issued in the Dominican Republic (API description, `country_code` of a customer). */
const ISSUED_ELSEWHERE = new Map([
  ['HT', 'DOM'],
  [HAITI_BY_CURRENCY, 'DOM'],
]);

const ALPHA2_BY_SPELLING = new Map(
  [
    ...COUNTRY_CODES.flatMap(([alpha2, alpha3]) => [[alpha2, alpha2] as const, [alpha3, alpha2] as const]),
    ...Object.entries(english.countries).flatMap(([alpha2, names]) =>
      [names].flat().map((name) => [name, alpha2] as const),
    ),
    [HAITI_BY_CURRENCY, 'HT'] as const,
  ].map(([text, alpha2]) => [spelling(text), alpha2] as const),
);

/** ISO 3166-1 alpha-3 of the country that issues cards for `country_code`; undefined if that is not a country. */
export function issuingCountry(countryCode: string): string | undefined {
  return ISSUED_ELSEWHERE.get(countryCode) ?? alpha3Of(countryCode);
}

/** True for an ISO 3166-1 alpha-2 code in capitals. */
export function isAlpha2(code: string): boolean {
  return alpha3Of(code) !== undefined;
}

/** True for an ISO 3166-1 alpha-2 or alpha-3 code or an English country name, in any case. */
export function isCountry(text: string): boolean {
  return alpha2Of(text) !== undefined;
}

/** ISO 3166-1 alpha-2 of a text for which `isCountry` is true; else undefined. */
export function alpha2Of(text: string): string | undefined {
  return ALPHA2_BY_SPELLING.get(spelling(text));
}

/** Names without case, accents and punctuation: "Côte d’Ivoire" is "cote d'ivoire". */
function spelling(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^the /, '')
    .replaceAll(/[^\p{L}]/gu, '');
}
