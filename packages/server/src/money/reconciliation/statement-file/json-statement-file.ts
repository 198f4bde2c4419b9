import type { StatementFileRow } from '../model.ts';
import type { RowErrors } from './row-errors.ts';
import { COLUMNS, type ColumnName, type RowReader } from './read-row.ts';

const ROWS_AT_ONCE = 1_000;

/** A book as the array of a JSON body. */
export class JsonStatementFile {
  readonly #errors: RowErrors;
  readonly #reader: RowReader;
  readonly #ignored = new Set<string>();

  constructor(errors: RowErrors, reader: RowReader) {
    this.#errors = errors;
    this.#reader = reader;
  }

  /** Fields of rows that mean nothing here. */
  get ignored(): string[] {
    return [...this.#ignored];
  }

  /** The rows, some at a time; ends early where there is no use in reading on. */
  async *rows(values: readonly unknown[]): AsyncGenerator<StatementFileRow[]> {
    for (let start = 0; start < values.length && !this.#errors.enough; start += ROWS_AT_ONCE) {
      const rows: StatementFileRow[] = [];
      for (let index = start; index < Math.min(start + ROWS_AT_ONCE, values.length); index += 1) {
        const row = this.#readRow(index + 1, values[index]);
        if (row !== undefined) rows.push(row);
        if (this.#errors.enough) break;
      }
      yield rows;
    }
  }

  #readRow(line: number, value: unknown): StatementFileRow | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#errors.add(line, undefined, 'must be an object');
      return undefined;
    }
    const named: [ColumnName, string][] = [];
    let sound = true;
    for (const [name, field] of Object.entries(value)) {
      if (!Object.hasOwn(COLUMNS, name)) {
        if (this.#ignored.size < 20) this.#ignored.add(name);
      } else if (typeof field === 'string' || typeof field === 'number') {
        named.push([name as ColumnName, String(field)]);
      } else if (field !== null) {
        this.#errors.add(line, name, 'must be a string or a number');
        sound = false;
      }
    }
    return sound ? this.#reader.read(line, named) : undefined;
  }
}
