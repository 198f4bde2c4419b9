import type { ProcessorTime } from './processor-time.ts';

/** A line of the result: a ratio of two sides, or a figure of one side. */
export interface Line {
  readonly name: string;
  readonly title: string;
  readonly side: string;
  readonly against: string;
  /** CPU time per operation of both sides, in µs. */
  readonly side_processor_us: ProcessorTime | undefined;
  readonly against_processor_us: ProcessorTime | undefined;
  /** How late the load generator sent its requests, p99, in µs. */
  readonly lateness_us: number | undefined;
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
export const LEGEND = `★ reaches the aim   ✓ reaches the limit   ✗ misses the limit   – not measured
service, PostgreSQL, load: CPU time per operation in µs, of the side to their left
late: time from when a request was due until the load generator sent it, p99 in ms`;

const PARTS = ['service', 'PostgreSQL', 'load'];

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
    ['', 'row', 'what', 'this', 'late', ...PARTS, 'against', ...PARTS, 'result', 'must', 'aim'],
    ...lines.map((line) => [
      MARKS[markOf(line)],
      line.name,
      line.missing === undefined ? line.title : `${line.title} (${line.missing})`,
      line.side,
      line.lateness_us === undefined ? '' : (line.lateness_us / 1_000).toFixed(1),
      ...microseconds(line.side_processor_us),
      line.against,
      ...microseconds(line.against_processor_us),
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

/** Formats the times of `PARTS`; empty where there is none. */
export function microseconds(times: ProcessorTime | undefined): string[] {
  const { service, postgres, load } = times ?? {};
  return [service, postgres, load].map((time) => (time === undefined ? '' : time.toFixed(1)));
}

/** Formats a number: without decimals from 100 on, otherwise with at most two. */
export function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 2 });
}
