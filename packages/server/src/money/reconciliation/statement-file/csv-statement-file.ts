import { TextDecoder } from 'node:util';
import { AppError } from '#kit/app-error.ts';
import type { StatementFileRow } from '../model.ts';
import { CsvSyntaxError, CsvRecords, type CsvRecord } from './csv-records.ts';
import type { RowErrors } from './row-errors.ts';
import { COLUMNS, type ColumnName, type RowFields, type RowReader } from './read-row.ts';

const COLUMNS_MAX = 100;
const NAMES_IN_ORDER = Object.keys(COLUMNS).join(', ');

/** The column of each field of a record; undefined for an unknown column. */
type Header = readonly (ColumnName | undefined)[];

/** A CSV file in UTF-8: a header record that names the columns in any order, then one record per row. */
export class CsvStatementFile {
  readonly #records: CsvRecords;
  readonly #errors: RowErrors;
  readonly #reader: RowReader;
  #header: Header | undefined;
  /** Names of unknown columns, which are ignored. */
  readonly ignored: string[] = [];

  constructor(errors: RowErrors, reader: RowReader) {
    this.#errors = errors;
    this.#reader = reader;
    this.#records = new CsvRecords((header) => {
      if (!hasSemicolons(header)) return ',';
      reader.useDecimalCommas();
      return ';';
    });
  }

  /**
   * Yields rows in batches as the bytes arrive. Stops early after too many errors, or at a record that cannot be parsed.
   * @throws AppError malformed_request if the bytes are not UTF-8
   */
  async *rows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StatementFileRow[]> {
    // The decoder also removes the byte order mark.
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const chunk of bytes) {
        yield this.#read(this.#records.read(decode(decoder, chunk)));
        if (this.#errors.isFull) return;
      }
      const rest = decode(decoder);
      yield this.#read(this.#records.read(rest));
      yield this.#read(this.#records.end());
      if (this.#header === undefined)
        this.#errors.add(1, undefined, `must be a header row with the columns ${NAMES_IN_ORDER}`);
    } catch (error) {
      if (!(error instanceof CsvSyntaxError)) throw error;
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
      if (this.#errors.isFull) break;
    }
    return rows;
  }

  #readRecord({ line, fields }: CsvRecord, header: Header): StatementFileRow | undefined {
    if (fields.length !== header.length) {
      this.#errors.add(line, undefined, `has ${fields.length} fields, but the header has ${header.length}`);
      return undefined;
    }
    const named: [ColumnName, string][] = [];
    for (let index = 0; index < fields.length; index += 1) {
      const column = header[index];
      if (column !== undefined && fields[index] !== '') named.push([column, fields[index]!]);
    }
    return this.#reader.read(line, named satisfies RowFields);
  }

  /** @throws CsvSyntaxError if the header is invalid, since no row can be read then */
  #readHeader({ line, fields }: CsvRecord): Header {
    const names = fields.map((field) => field.trim().toLowerCase());
    if (names.length > COLUMNS_MAX) throw new CsvSyntaxError(line, -1, `has more than ${COLUMNS_MAX} columns`);
    const header = names.map((name) => (Object.hasOwn(COLUMNS, name) ? (name as ColumnName) : undefined));
    const twice = header.find((name, index) => name !== undefined && header.indexOf(name) !== index);
    if (twice !== undefined) throw new CsvSyntaxError(line, -1, `names the column ${twice} twice`);
    for (const role of ['amount', 'date'] as const) {
      if (!header.includes(role))
        throw new CsvSyntaxError(
          line,
          -1,
          `has no column ${role}; separate the columns with commas or semicolons; the known ones are ${NAMES_IN_ORDER}`,
        );
    }
    this.ignored.push(...fields.filter((_, index) => header[index] === undefined));
    return header;
  }
}

/** Whether the column of amounts is between semicolons. */
function hasSemicolons(header: string): boolean {
  return header.split(';').some((name) => name.trim().replaceAll('"', '').toLowerCase() === 'amount');
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new AppError('malformed_request', {
      message: 'the body is not UTF-8',
      details: { reason: { kind: 'not_utf8' } },
      cause: error,
    });
  }
}
