import { TextDecoder } from 'node:util';
import { AppError } from '../../../foundation/kit/app-error.ts';
import type { StatementFileRow } from '../model.ts';
import { CsvProblem, CsvRecords, type CsvRecord } from './csv-records.ts';
import type { RowErrors } from './row-errors.ts';
import { COLUMNS, type ColumnName, type RowFields, type RowReader } from './read-row.ts';

const COLUMNS_MAX = 100;
const NAMES_IN_ORDER = Object.keys(COLUMNS).join(', ');

/** What the header says of each field of a record; undefined for one that means nothing here. */
type Header = readonly (ColumnName | undefined)[];

/** A book as CSV in UTF-8: a header that names the columns, in any order, and a record for each row. */
export class CsvStatementFile {
  readonly #records = new CsvRecords();
  readonly #errors: RowErrors;
  readonly #reader: RowReader;
  #header: Header | undefined;
  /** Columns that mean nothing here. */
  readonly ignored: string[] = [];

  constructor(errors: RowErrors, reader: RowReader) {
    this.#errors = errors;
    this.#reader = reader;
  }

  /**
   * The rows, some at a time, as the bytes come in. Ends early where there is no use in reading on; then there are errors.
   * @throws AppError malformed_request when the bytes are no UTF-8
   */
  async *rows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StatementFileRow[]> {
    // It takes the byte order mark away.
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const chunk of bytes) {
        yield this.#read(this.#records.read(decode(decoder, chunk)));
        if (this.#errors.enough) return;
      }
      const rest = decode(decoder);
      yield this.#read(this.#records.read(rest));
      yield this.#read(this.#records.end());
      if (this.#header === undefined) this.#errors.add(1, undefined, `must be a header: ${NAMES_IN_ORDER}`);
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error;
      this.#errors.add(error.line, this.#header?.[error.field], error.message);
    }
  }

  #read(records: Iterable<CsvRecord>): StatementFileRow[] {
    const rows: StatementFileRow[] = [];
    for (const record of records) {
      if (this.#header === undefined) {
        this.#header = this.#readHeader(record);
        continue;
      }
      const row = this.#readRecord(record, this.#header);
      if (row !== undefined) rows.push(row);
      if (this.#errors.enough) break;
    }
    return rows;
  }

  #readRecord({ line, fields }: CsvRecord, header: Header): StatementFileRow | undefined {
    if (fields.length !== header.length) {
      this.#errors.add(line, undefined, `has ${fields.length} fields, the header ${header.length}`);
      return undefined;
    }
    const named: [ColumnName, string][] = [];
    for (let index = 0; index < fields.length; index += 1) {
      const column = header[index];
      if (column !== undefined && fields[index] !== '') named.push([column, fields[index]!]);
    }
    return this.#reader.read(line, named satisfies RowFields);
  }

  /** A header that cannot be read ends the reading, since nothing behind it means anything. */
  #readHeader({ line, fields }: CsvRecord): Header {
    const names = fields.map((field) => field.trim().toLowerCase());
    if (names.length > COLUMNS_MAX) throw new CsvProblem(line, -1, `has more than ${COLUMNS_MAX} columns`);
    const header = names.map((name) => (Object.hasOwn(COLUMNS, name) ? (name as ColumnName) : undefined));
    const twice = header.find((name, index) => name !== undefined && header.indexOf(name) !== index);
    if (twice !== undefined) throw new CsvProblem(line, -1, `names the column ${twice} twice`);
    for (const role of ['amount', 'date'] as const) {
      if (!header.includes(role))
        throw new CsvProblem(
          line,
          -1,
          `has no column ${role}; the columns are ${NAMES_IN_ORDER}, with commas between them`,
        );
    }
    this.ignored.push(...fields.filter((_, index) => header[index] === undefined));
    return header;
  }
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new AppError('malformed_request', { message: 'the body is not UTF-8', cause: error });
  }
}
