/**
 * Arrays as parameters of `unnest`. The driver would quote and escape every element in JavaScript, which took a third of a ledger
 * commit's time. Values that need no quoting are joined instead, and text is sent in PostgreSQL's binary format.
 */

const TEXT_OID = 25;
const BYTEA_OID = 17;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

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

/** The wire format of a one-dimensional array: `array_send` in PostgreSQL's arrayfuncs.c. */
function binaryArray<Value>(
  elementOid: number,
  values: readonly (Value | null)[],
  lengthOf: (value: Value) => number,
  write: (value: Value, target: Buffer, at: number) => void,
): Buffer {
  let total = HEADER_BYTES;
  const lengths = values.map((value) => {
    const length = value === null ? -1 : lengthOf(value);
    total += LENGTH_BYTES + Math.max(length, 0);
    return length;
  });
  const bytes = Buffer.allocUnsafe(total);
  bytes.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(lengths.includes(-1) ? 1 : 0, 4);
  bytes.writeInt32BE(elementOid, 8);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    const length = lengths[index]!;
    at = bytes.writeInt32BE(length, at);
    if (value !== null) {
      write(value, bytes, at);
      at += length;
    }
  }
  return values.length === 0 ? bytes.subarray(0, 12) : bytes;
}
