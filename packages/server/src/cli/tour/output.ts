import { styleText } from 'node:util';
import { printable } from '../terminal.ts';

type Style = Parameters<typeof styleText>[0];

/** Uses colours on a terminal, and plain text when the output is redirected. */
export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

/** The colours of `paint`, which can neither hide a text nor move it. */
// oxlint-disable-next-line no-control-regex -- escape sequences begin with a control
const COLOUR = /(\u001b\[(?:1|2|22|32|33|36|39)m)/;

export function printLine(text = ''): void {
  const parts = text.split(COLOUR).map((part) => (COLOUR.test(part) ? part : printable(part)));
  process.stdout.write(`${parts.join('')}\n`);
}

let steps = 0;

export function step(title: string): void {
  steps += 1;
  printLine();
  printLine(`${paint('dim', String(steps).padStart(3))}  ${paint('bold', title)}`);
}

/** Prints the result of a step. */
export function result(text: string): void {
  printLine(`     ${text}`);
}

const METHOD_WIDTH = 5;
const LINE_WIDTH = 62;

/** Prints a call on one line: request, status and duration. */
export function showCall(call: {
  method: string;
  path: string;
  note: string | undefined;
  status: number;
  errors: readonly string[];
  replayed: boolean;
  duration_ms: number;
}): void {
  const path = call.path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{22}([0-9a-f]{5})/g, '…$1');
  const request = `${call.method.padEnd(METHOD_WIDTH)}${path}${call.note === undefined ? '' : `  ${call.note}`}`;
  const status = paint(call.status < 400 ? 'green' : 'yellow', String(call.status));
  const extra = call.replayed ? 'idempotent-replayed' : call.errors.join('; ');
  printLine(
    `     ${paint('cyan', request.padEnd(LINE_WIDTH))} ${status} ${paint('dim', `${call.duration_ms.toFixed(0)} ms`.padStart(6))}` +
      (extra === '' ? '' : `  ${paint('yellow', extra)}`),
  );
}

/** Prints rows under a header. A column whose name begins with `>` is right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const names = head.map((name) => name.replace('>', ''));
  const widths = names.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        head[column]!.startsWith('>') ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  printLine(`     ${paint('dim', line(names))}`);
  for (const row of rows) printLine(`     ${line(row)}`);
}
