/** The name of a country in a language; the code itself if it is none that the browser knows. @param code ISO 3166, two letters */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
