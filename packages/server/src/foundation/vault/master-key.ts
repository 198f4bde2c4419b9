import { hkdfSync } from 'node:crypto';
import { Secret } from '../kit/secret.ts';

const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;

/**
 * A 256-bit key for one purpose (HKDF-SHA256, RFC 5869): keys of different purposes tell nothing about each other, nor
 * about the master key.
 */
export function deriveKey(masterKey: Secret<Buffer>, purpose: string): Secret<Buffer> {
  return new Secret(derive(masterKey, purpose, KEY_BYTES));
}

/** Names a master key without giving it away: says with which one something was wrapped. */
export function masterKeyId(masterKey: Secret<Buffer>): string {
  return derive(masterKey, 'vault.wrapping_key_id', KEY_ID_BYTES).toString('hex');
}

function derive(masterKey: Secret<Buffer>, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey.reveal(), Buffer.alloc(0), `issuary/${purpose}`, bytes));
}

/** A master key that this database needs is not among those given. What it wraps can neither be read nor sealed. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';

  /** @param source what the operator knows the master key by */
  constructor(source: string, wanted: string, given: readonly string[]) {
    super(
      `${source} is not the key this database was made with or rotated to: the database needs the key with the id ` +
        `${wanted}, and what is given has ${given.join(', ')}; until a rotation is done, older keys are given in ` +
        'ISSUARY_MASTER_KEY_PREVIOUS',
    );
  }
}
