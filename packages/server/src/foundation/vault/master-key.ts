import { hkdfSync } from 'node:crypto';
import { Secret } from '#kit/secret.ts';

const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;

/**
 * Derives a 256-bit key for one purpose (HKDF-SHA256, RFC 5869). Keys of different purposes reveal nothing about each other or the
 * master key.
 */
export function deriveKey(masterKey: Secret<Buffer>, purpose: string): Secret<Buffer> {
  return new Secret(derive(masterKey, purpose, KEY_BYTES));
}

/** An id of a master key that does not reveal it. Stored with everything that the key wraps. */
export function masterKeyId(masterKey: Secret<Buffer>): string {
  return derive(masterKey, 'vault.wrapping_key_id', KEY_ID_BYTES).toString('hex');
}

function derive(masterKey: Secret<Buffer>, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey.reveal(), Buffer.alloc(0), `issuary/${purpose}`, bytes));
}

/** This process lacks a master key that the database needs, so data wrapped with it is inaccessible. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';

  /** @param source where the operator sets the master key, for the message */
  constructor(source: string, wanted: string, given: readonly string[]) {
    super(
      `${source} is not the master key of this database: the database needs the key with the id ${wanted}, but the ids of the ` +
        `configured keys are ${given.join(', ')}; until a rotation is complete, also set ISSUARY_MASTER_KEY_PREVIOUS to the old key`,
    );
  }
}
