/** What a spreadsheet takes for the beginning of a formula, also in the wide forms that some of them read. */
export const FORMULA_SIGNS = '=+-@＝＋－＠';
/** What may stand before it: all that a regular expression takes for a space. */
export const SPACES =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const FORMULA = new RegExp(`^\\s*[${FORMULA_SIGNS.replace('-', '\\-')}]`);
const NEEDS_QUOTES = /[",\r\n]/;

/** Text of a caller's, which as a formula would run where the file is opened: an apostrophe before it makes it text. */
export function csvText(text: string | null): string {
  if (text === null) return '';
  return csvField(FORMULA.test(text) ? `'${text}` : text);
}

/** A field of RFC 4180: numbers, times, ids and words of ours come so. */
export function csvField(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of fields that `csvField` and `csvText` gave. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`;
}
