import { nearestName } from '#kit/nearest-name.ts';
import { safeName } from '#kit/safe-name.ts';
import type { StatementFileRow } from '../model.ts';
import type { RowErrors } from './row-errors.ts';
import { COLUMNS, type ColumnName, type RowReader } from './read-row.ts';

const ROWS_AT_ONCE = 1_000;

/** The rows of a JSON body. */
export class JsonStatementFile {
  readonly #errors: RowErrors;
  readonly #reader: RowReader;

  constructor(errors: RowErrors, reader: RowReader) {
    this.#errors = errors;
    this.#reader = reader;
  }

  /** Yields rows in batches. Stops early after too many errors. */
  async *rows(values: readonly unknown[]): AsyncGenerator<StatementFileRow[]> {
    for (let start = 0; start < values.length && !this.#errors.isFull; start += ROWS_AT_ONCE) {
      const rows: StatementFileRow[] = [];
      for (let index = start; index < Math.min(start + ROWS_AT_ONCE, values.length); index += 1) {
        const row = this.#readRow(index + 1, values[index]);
        if (row !== undefined) rows.push(row);
        if (this.#errors.isFull) break;
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
    let isValid = true;
    for (const [name, field] of Object.entries(value)) {
      if (!Object.hasOwn(COLUMNS, name)) {
        this.#errors.add(line, safeName(name), unknownField(name));
        isValid = false;
      } else if (typeof field === 'string' || typeof field === 'number') {
        named.push([name as ColumnName, String(field)]);
      } else if (field !== null) {
        this.#errors.add(line, name, 'must be a string or a number');
        isValid = false;
      }
    }
    return isValid ? this.#reader.read(line, named) : undefined;
  }
}

function unknownField(name: string): string {
  const names = Object.keys(COLUMNS);
  const nearest = nearestName(safeName(name), names);
  return `is not a field of a row; ${nearest === undefined ? `use ${names.join(', ')}` : `did you mean ${nearest}?`}`;
}
