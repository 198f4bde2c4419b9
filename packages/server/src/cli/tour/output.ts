import { line, paint, writeLine, type Painted } from '../terminal.ts';

let steps = 0;

export function step(title: string): void {
  steps += 1;
  writeLine('');
  writeLine(line`${paint('dim', String(steps).padStart(3))}  ${paint('bold', title)}`);
}

/** Prints the result of a step. */
export function result(text: string | Painted): void {
  writeLine(line`     ${text}`);
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
  const duration = paint('dim', `${call.duration_ms.toFixed(0)} ms`.padStart(6));
  const start = line`     ${paint('cyan', request.padEnd(LINE_WIDTH))} ${status} ${duration}`;
  writeLine(extra === '' ? start : line`${start}  ${paint('yellow', extra)}`);
}

/** Prints rows under a header. A column whose name begins with `>` is right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const names = head.map((name) => name.replace('>', ''));
  const widths = names.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const aligned = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        head[column]!.startsWith('>') ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  result(paint('dim', aligned(names)));
  for (const row of rows) result(aligned(row));
}
