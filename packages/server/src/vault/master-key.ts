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

/** The configured master key is not the one this database was made with. Nothing can be read or sealed. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';

  constructor(stored: string, configured: string) {
    super(
      `ISSUARY_MASTER_KEY is not the key this database was made with: ` +
        `the database's key has the id ${stored}, the configured one ${configured}`,
    );
  }
}
