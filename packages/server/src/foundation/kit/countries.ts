import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

const ALPHA3_BY_ALPHA2 = new Map(codes.map(([alpha2, alpha3]) => [alpha2!, alpha3!]));
const ALPHA2_BY_ALPHA3 = new Map(codes.map(([alpha2, alpha3]) => [alpha3!, alpha2!]));

/** Each country's ISO 3166-1 alpha-2 and alpha-3 codes. */
export const COUNTRY_CODES: readonly (readonly [alpha2: string, alpha3: string])[] = [...ALPHA3_BY_ALPHA2];

/** Undefined for what is no alpha-2 code in capitals. */
export function alpha3Of(alpha2: string): string | undefined {
  return ALPHA3_BY_ALPHA2.get(alpha2);
}

/** Undefined for what is no alpha-3 code in capitals. */
export function alpha2OfAlpha3(alpha3: string): string | undefined {
  return ALPHA2_BY_ALPHA3.get(alpha3);
}
