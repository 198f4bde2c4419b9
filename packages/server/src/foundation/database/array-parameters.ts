/**
 * Arrays as parameters of `unnest`. The driver would quote and escape every element in JavaScript, which took a third of a ledger
 * commit's time. The ids, amounts and texts of most rows are written in PostgreSQL's binary format, which it reads faster than text: in a
 * commit of 36 deposits this saved a tenth of its processor time. Other values that need no quoting are joined.
 */

const TEXT_OID = 25;
const BYTEA_OID = 17;
const BIGINT_OID = 20;
const INTEGER_OID = 23;
const TIMESTAMPTZ_OID = 1184;
const UUID_OID = 2950;
const HEADER_BYTES = 20;
/** An empty array has no dimension. */
const EMPTY_BYTES = 12;
const LENGTH_BYTES = 4;
const BIGINT_BYTES = 8;
const INTEGER_BYTES = 4;
const UUID_BYTES = 16;
/** PostgreSQL counts microseconds from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const NULL_LENGTH = -1;

/**
 * The rows of a statement whose parameters, from $1 on, are one array for each column, for its FROM clause. There, arrays that
 * `unnest` returns together are each copied to a temporary store first, which took a tenth of a commit's time; in a SELECT list
 * they are not.
 *
 * @param columns their names and types: `id uuid, amount bigint`. The rows are called `new`.
 */
export function parameterRows(columns: string): string {
  const arrays = columns.split(',').map((column, index) => {
    const [name, type] = column.trim().split(/\s+/) as [string, string];
    return `unnest($${index + 1}::${type}[]) AS ${name}`;
  });
  return `(SELECT ${arrays.join(', ')}) AS new`;
}

/** For ids, numbers and the program's own constants (types, states, currencies), none of which an array literal must quote. */
export function plainArray(values: readonly (string | number | bigint | boolean | null)[]): string {
  let literal = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) literal += ',';
    literal += values[index] ?? 'NULL';
  }
  return `${literal}}`;
}

export function textArray(values: readonly (string | null)[]): Buffer {
  return binaryArray(
    TEXT_OID,
    values,
    (value) => Buffer.byteLength(value),
    (value, target, at) => target.write(value, at),
  );
}

export function byteaArray(values: readonly (Buffer | null)[]): Buffer {
  return binaryArray(
    BYTEA_OID,
    values,
    (value) => value.length,
    (value, target, at) => value.copy(target, at),
  );
}

export function bigintArray(values: readonly (bigint | null)[]): Buffer {
  return fixedSizeArray(BIGINT_OID, BIGINT_BYTES, values, (value, view, at) => view.setBigInt64(at, value));
}

export function integerArray(values: readonly (number | null)[]): Buffer {
  return fixedSizeArray(INTEGER_OID, INTEGER_BYTES, values, (value, view, at) => view.setInt32(at, value));
}

export function timestampArray(values: readonly (Date | null)[]): Buffer {
  return fixedSizeArray(TIMESTAMPTZ_OID, BIGINT_BYTES, values, (value, view, at) =>
    view.setBigInt64(at, BigInt((value.getTime() - EPOCH_MS) * 1000)),
  );
}

export function uuidArray(values: readonly (string | null)[]): Buffer {
  return fixedSizeArray(UUID_OID, UUID_BYTES, values, writeUuid);
}

/** The value of each hexadecimal digit, by its character code. */
const HEX_DIGITS = new Uint8Array(128);
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16);
  HEX_DIGITS[digit.charCodeAt(0)] = value;
  HEX_DIGITS[digit.toUpperCase().charCodeAt(0)] = value;
}
/** Where the groups of a UUID's digits, which hyphens separate, begin and end. */
const UUID_GROUPS = [
  { begin: 0, end: 8 },
  { begin: 9, end: 13 },
  { begin: 14, end: 18 },
  { begin: 19, end: 23 },
  { begin: 24, end: 36 },
];

/** The characters of one UUID. A new id is a concatenated string, whose characters are slow to read one by one. */
const characters = Buffer.alloc(36);

function writeUuid(uuid: string, view: DataView, at: number): void {
  characters.write(uuid, 'latin1');
  let target = at;
  for (const { begin, end } of UUID_GROUPS) {
    for (let index = begin; index < end; index += 2) {
      const high = HEX_DIGITS[characters[index]!]!;
      view.setUint8(target, (high << 4) | HEX_DIGITS[characters[index + 1]!]!);
      target += 1;
    }
  }
}

function fixedSizeArray<Value>(
  elementOid: number,
  elementBytes: number,
  values: readonly (Value | null)[],
  write: (value: Value, view: DataView, at: number) => void,
): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + values.length * (LENGTH_BYTES + elementBytes));
  const view = viewOf(bytes);
  let hasNull = false;
  let at = HEADER_BYTES;
  for (const value of values) {
    if (value === null) {
      hasNull = true;
      view.setInt32(at, NULL_LENGTH);
      at += LENGTH_BYTES;
    } else {
      view.setInt32(at, elementBytes);
      write(value, view, at + LENGTH_BYTES);
      at += LENGTH_BYTES + elementBytes;
    }
  }
  return withHeader(bytes, elementOid, values.length, hasNull, at);
}

function binaryArray<Value>(
  elementOid: number,
  values: readonly (Value | null)[],
  lengthOf: (value: Value) => number,
  write: (value: Value, target: Buffer, at: number) => void,
): Buffer {
  let total = HEADER_BYTES;
  const lengths = values.map((value) => {
    const length = value === null ? NULL_LENGTH : lengthOf(value);
    total += LENGTH_BYTES + Math.max(length, 0);
    return length;
  });
  const bytes = Buffer.allocUnsafe(total);
  const view = viewOf(bytes);
  let at = HEADER_BYTES;
  for (const [index, value] of values.entries()) {
    const length = lengths[index]!;
    view.setInt32(at, length);
    at += LENGTH_BYTES;
    if (value !== null) {
      write(value, bytes, at);
      at += length;
    }
  }
  return withHeader(bytes, elementOid, values.length, lengths.includes(NULL_LENGTH), at);
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/**
 * Writes the header, and cuts the array behind its last element. The wire format of a one-dimensional array is that of
 * `array_send` in PostgreSQL's arrayfuncs.c.
 */
function withHeader(bytes: Buffer, elementOid: number, count: number, hasNull: boolean, end: number): Buffer {
  const view = viewOf(bytes);
  view.setInt32(0, count === 0 ? 0 : 1);
  view.setInt32(4, hasNull ? 1 : 0);
  view.setInt32(8, elementOid);
  view.setInt32(12, count);
  view.setInt32(16, 1);
  return bytes.subarray(0, count === 0 ? EMPTY_BYTES : end);
}
