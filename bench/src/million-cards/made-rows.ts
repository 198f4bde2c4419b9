/** A UUIDv7 of a moment, then unordered digits. */
export const MADE_ID = (kind: string, ms: string): string =>
  `(lpad(to_hex((${ms})::bigint), 12, '0') || left(overlay(overlay(md5('${kind}' || n) PLACING '7' FROM 1) PLACING 'a' FROM 5), 20))::uuid`;

/** The rows' times and ids are spread over this many milliseconds, ending now. */
const PERIOD_MS = 3_600_000;
export const MS = `:now_ms - ${PERIOD_MS} + n * ${PERIOD_MS} / :rows`;
export const AT = `to_timestamp((${MS}) / 1000.0)`;
export const ROWS = 'generate_series(1::bigint, :rows) AS n';

/** Fills the number of rows, the time and other values into statements. */
export function filled(
  statements: readonly string[],
  rows: number,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const all = { rows: `${rows}::bigint`, now_ms: `${Date.now()}::bigint`, ...values };
  return statements.map((statement) =>
    Object.entries(all).reduce((text, [name, value]) => text.replaceAll(`:${name}`, value), statement),
  );
}
