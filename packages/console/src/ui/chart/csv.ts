const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet would run it. Numbers may begin with a sign. */
const FORMULA = /^[=+\-@]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Hands rows to the person as a file (RFC 4180). */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function fieldOf(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
