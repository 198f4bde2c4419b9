/** What a spreadsheet takes for the beginning of a formula, also in the wide forms that some of them read. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
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
