import { createHash } from 'node:crypto';
import type { AuditLine } from './model.ts';

/**
 * How a line is sealed:
 *
 *     hash = SHA-256( hash of the line before || sequence || at || operator || act || partner || environment || details || reason )
 *
 * The sequence is eight bytes, the most significant first. Each text is its length in bytes of UTF-8 as four bytes, and then
 * these bytes; a null is four bytes of ones, which no length is. So no two lines are sealed as the same bytes. Before the
 * first line stands a hash of 32 zero bytes.
 */

export const FIRST_HASH = Buffer.alloc(32);

const NULL_LENGTH = 0xff_ff_ff_ff;

export type SealedFields = Omit<AuditLine, 'sequence' | 'hash'>;

/** All that is sealed of a line besides its number and the line before, which only the commit knows. */
export function sealedBytes(line: SealedFields): Buffer {
  const { at, operator, act, partnerId, environment, details, reason } = line;
  return Buffer.concat([at, operator, act, partnerId, environment, details, reason].flatMap(prefixed));
}

/** The hash that a line must have after one with that hash. */
export function hashAfter(before: Buffer, line: Omit<AuditLine, 'hash'>): Buffer {
  const sequence = Buffer.alloc(8);
  sequence.writeBigInt64BE(line.sequence);
  return createHash('sha256').update(before).update(sequence).update(sealedBytes(line)).digest();
}

function prefixed(text: string | null): Buffer[] {
  const bytes = Buffer.from(text ?? '');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text === null ? NULL_LENGTH : bytes.length);
  return [length, bytes];
}
