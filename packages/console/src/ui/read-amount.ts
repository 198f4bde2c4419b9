/**
 * Reads an amount as people of a language write it: `1,234.50` in English, `1.234,50` in Spanish, `1 234,50` in French. A sign of the
 * other kind is read as the decimal point where nothing else is possible.
 * @returns as the API writes it, or undefined if it is no amount or has more decimals than the currency
 */
export function readAmount(text: string, language: string, decimals: number): string | undefined {
  const point = decimalPointOf(language);
  const group = groupSignOf(language);
  const compact = text.replaceAll(/[\s\u00a0\u202f'\u2019]/g, '');
  const isOtherPoint = !compact.includes(point) && new RegExp(`^\\d+\\${group}\\d{1,2}$`).test(compact);
  const plain = isOtherPoint ? compact.replace(group, '.') : withoutGroups(compact, group)?.replace(point, '.');
  if (plain === undefined || !/^\d+(\.\d+)?$/.test(plain)) return undefined;
  const [units = '', fraction = ''] = plain.split('.');
  if (fraction.length > decimals) return undefined;
  const padded = fraction.padEnd(decimals, '0');
  return units.replace(/^0+(?=\d)/, '') + (padded === '' ? '' : `.${padded}`);
}

/** Undefined if a group has other than three digits: `12,50` must not become 1250. */
function withoutGroups(text: string, group: string): string | undefined {
  if (!text.includes(group)) return text;
  return new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\D\\d*)?$`).test(text) ? text.replaceAll(group, '') : undefined;
}

/** The point or the comma that is not the decimal sign of a language. */
export function groupSignOf(language: string): '.' | ',' {
  return decimalPointOf(language) === '.' ? ',' : '.';
}

function decimalPointOf(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')!.value;
}
