import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '../kit/tenant.ts';
import { Secret } from '../kit/secret.ts';
import type { NewApiKey } from './model.ts';

/**
 * A client id names its environment, so that a key in the wrong place is seen at once. The secret is 256 random bits
 * behind a prefix that secret scanners can look for, and ends in a checksum that tells a typing error from a guess.
 */
export function generateApiKey(environment: Environment): NewApiKey {
  const body = `isk_${environment}_${randomBytes(32).toString('base64url')}`;
  return {
    clientId: `ick_${environment}_${randomBytes(12).toString('hex')}`,
    secretId: new Secret(body + checksum(body)),
  };
}

/** Whether the text can be a client id; spares the database the rest, such as a NUL, which it would choke on. */
export function isWellFormedClientId(text: string): boolean {
  return /^ick_(live|sandbox)_[0-9a-f]{24}$/.test(text);
}

/** Whether the text is a secret that was ever well-formed; spares the database a look for the rest. */
export function isWellFormedSecret(text: string): boolean {
  return /^isk_(live|sandbox)_[\w-]{43}[0-9a-f]{8}$/.test(text) && text.endsWith(checksum(text.slice(0, -8)));
}

/** Keyed, so that the table alone does not let a secret be checked. */
export function hashSecret(secret: string, pepper: Secret<Buffer>): Buffer {
  return createHmac('sha256', pepper.reveal()).update(secret).digest();
}

export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
