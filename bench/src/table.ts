/** A line of the result: a ratio of two sides, or a figure of one side. */
export interface Line {
  readonly name: string;
  readonly title: string;
  readonly side: string;
  readonly against: string;
  readonly value: number | undefined;
  readonly better: 'more' | 'less';
  /** Undefined for a figure without a limit. */
  readonly must: number | undefined;
  readonly aim: number | undefined;
  /** Why there is no value. */
  readonly missing: string | undefined;
}

type Mark = 'aim' | 'must' | 'missed' | 'none' | 'known';

const MARKS: Readonly<Record<Mark, string>> = { aim: '★', must: '✓', missed: '✗', none: '–', known: ' ' };
export const LEGEND = '★ reaches the aim   ✓ reaches the limit   ✗ misses the limit   – not measured';

export function markOf({ value, better, must, aim }: Line): Mark {
  if (value === undefined) return 'none';
  if (must === undefined) return 'known';
  const reaches = (limit: number): boolean => (better === 'more' ? value >= limit : value <= limit);
  if (aim !== undefined && reaches(aim)) return 'aim';
  return reaches(must) ? 'must' : 'missed';
}

/** The lines as text, in columns. */
export function renderTable(lines: readonly Line[]): string {
  const rows = [
    ['', 'row', 'what', 'this', 'against', 'result', 'must', 'aim'],
    ...lines.map((line) => [
      MARKS[markOf(line)],
      line.name,
      line.missing === undefined ? line.title : `${line.title} (${line.missing})`,
      line.side,
      line.against,
      line.value === undefined ? '–' : figure(line.value),
      line.must === undefined ? '' : `${line.better === 'more' ? '≥' : '≤'} ${figure(line.must)}`,
      line.aim === undefined ? '' : figure(line.aim),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const text = (row: readonly string[]): string =>
    row.map((cell, column) => (column < 3 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ');
  return rows.map((row) => text(row).trimEnd()).join('\n');
}

/** Formats a number: without decimals from 100 on, otherwise with at most two. */
export function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 2 });
}
