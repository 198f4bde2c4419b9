import { createHash } from 'node:crypto';

/**
 * How the lines of a log are chained:
 *
 *     hash = SHA-256( hash of the line before || sequence || text || text … )
 *
 * The texts are the line's own, in an order that never changes. The sequence is eight bytes, big-endian. Each text is its UTF-8
 * length as four bytes, followed by its UTF-8 bytes; null is four 0xff bytes, which is not a valid length. So different lines
 * never have the same bytes. The hash before the first line is 32 zero bytes.
 */

export const FIRST_HASH = Buffer.alloc(32);

const NULL_LENGTH = 0xff_ff_ff_ff;

/** What a line says, as it is hashed. */
export type HashedTexts = readonly (string | null)[];

/** A stored line of a log. */
export interface ChainedLine {
  readonly sequence: bigint;
  readonly texts: HashedTexts;
  readonly hash: Buffer;
}

/** The number and hash of a log's newest line. */
export interface ChainHead {
  readonly sequence: bigint;
  readonly hash: Buffer;
}

/** The hashed bytes of a line, without its sequence and the hash before it, which are known only at the commit. */
export function hashedBytes(texts: HashedTexts): Buffer {
  return Buffer.concat(texts.flatMap(prefixed));
}

/** The hash of a line that follows a line with the hash `before`. */
export function hashAfter(before: Buffer, sequence: bigint, texts: HashedTexts): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(sequence);
  return createHash('sha256').update(before).update(number).update(hashedBytes(texts)).digest();
}

/** With microseconds, as PostgreSQL stores it, so that a change of less than a millisecond is detected. */
export function hashedTime(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}

/** The expression for a column's time as it is hashed. */
export const HASHED_AT = `to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function prefixed(text: string | null): Buffer[] {
  const bytes = Buffer.from(text ?? '');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text === null ? NULL_LENGTH : bytes.length);
  return [length, bytes];
}
