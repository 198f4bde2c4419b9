import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** An alternative code for Haiti (its currency code), accepted as a country and stored as submitted. */
const HAITI_BY_CURRENCY = 'HTG';

/** Customers in Haiti get cards that are issued in the Dominican Republic (API description, `country_code` of a customer). */
const ISSUED_ELSEWHERE = new Map([
  ['HT', 'DOM'],
  [HAITI_BY_CURRENCY, 'DOM'],
]);

const ALPHA3_BY_ALPHA2 = new Map(codes.map(([alpha2, alpha3]) => [alpha2!, alpha3!]));

const SPELLINGS = new Set(
  [
    ...codes.flatMap(([alpha2, alpha3]) => [alpha2!, alpha3!]),
    ...Object.values(english.countries).flat(),
    HAITI_BY_CURRENCY,
  ].map(spelling),
);

/** ISO 3166-1 alpha-3 of the country that issues cards for `country_code`; undefined if that is not a country. */
export function issuingCountry(countryCode: string): string | undefined {
  return ISSUED_ELSEWHERE.get(countryCode) ?? ALPHA3_BY_ALPHA2.get(countryCode);
}

/** True for an ISO 3166-1 alpha-2 code in capitals. */
export function isAlpha2(code: string): boolean {
  return ALPHA3_BY_ALPHA2.has(code);
}

/** True for an ISO 3166-1 alpha-2 or alpha-3 code or an English country name, in any case. */
export function isCountry(text: string): boolean {
  return SPELLINGS.has(spelling(text));
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
