import { createHash } from 'node:crypto';
import type { AuditLine } from './model.ts';

/**
 * How lines are chained:
 *
 *     hash = SHA-256( hash of the line before || sequence || at || operator || act || partner || environment || details || reason )
 *
 * The sequence is eight bytes, big-endian. Each text is its UTF-8 length as four bytes, followed by its UTF-8 bytes; null is four
 * 0xff bytes, which is not a valid length. So different lines never have the same bytes. The hash before the first line is
 * 32 zero bytes.
 */

export const FIRST_HASH = Buffer.alloc(32);

const NULL_LENGTH = 0xff_ff_ff_ff;

export type HashedFields = Omit<AuditLine, 'sequence' | 'hash'>;

/** The hashed bytes of a line, without its sequence and the hash before it, which are known only at the commit. */
export function hashedBytes(line: HashedFields): Buffer {
  const { at, operator, act, partnerId, environment, details, reason } = line;
  return Buffer.concat([at, operator, act, partnerId, environment, details, reason].flatMap(prefixed));
}

/** The hash of a line that follows a line with the hash `before`. */
export function hashAfter(before: Buffer, line: Omit<AuditLine, 'hash'>): Buffer {
  const sequence = Buffer.alloc(8);
  sequence.writeBigInt64BE(line.sequence);
  return createHash('sha256').update(before).update(sequence).update(hashedBytes(line)).digest();
}

function prefixed(text: string | null): Buffer[] {
  const bytes = Buffer.from(text ?? '');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text === null ? NULL_LENGTH : bytes.length);
  return [length, bytes];
}
