/** Fields of a row by their names, as the API writes both. */
export type CsvFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Characters that start a formula in spreadsheets, with the wide and small forms that some accept, after anything that looks empty. */
const FORMULA = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Rows as CSV (RFC 4180). An apostrophe makes a formula text, which would run where the file is opened; numbers get none. The service
 * writes its files by the same rule.
 * @param rows at least one; all have the same names
 */
export function csvOf(rows: readonly CsvFields[]): string {
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row).map(textOf))];
  return lines.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('');
}

function textOf(value: CsvFields[string]): string {
  const text = String(value ?? '');
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
