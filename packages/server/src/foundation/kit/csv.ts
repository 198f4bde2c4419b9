/** Characters that start a formula in spreadsheets, including the full-width forms that some accept. */
export const FORMULA_SIGNS = '=+-@＝＋－＠';
/** White space that may precede them: everything that `\s` matches. */
export const SPACES =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const FORMULA = new RegExp(`^\\s*[${FORMULA_SIGNS.replace('-', '\\-')}]`);
const NEEDS_QUOTES = /[",\r\n]/;

/** A field with a caller's text. A formula would run where the file is opened, so an apostrophe before it makes it text. */
export function csvText(text: string | null): string {
  if (text === null) return '';
  return csvField(FORMULA.test(text) ? `'${text}` : text);
}

/** A field of RFC 4180. For numbers, times, ids and the program's own constants. */
export function csvField(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of fields made with `csvField` and `csvText`. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`;
}

/** One column of a table: the field of an item, and `csvField` or `csvText` for its value. */
type CsvColumn<Name extends string> = readonly [name: Name, write: (value: never) => string];

/** A table with a header (RFC 4180). A field that an item lacks is empty. */
export function csvTable<Name extends string>(
  columns: readonly CsvColumn<Name>[],
  items: readonly Readonly<Partial<Record<Name, unknown>>>[],
): string {
  const lines = items.map((item) => csvLine(columns.map(([name, write]) => write((item[name] ?? null) as never))));
  return csvLine(columns.map(([name]) => name)) + lines.join('');
}
