import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '#kit/tenant.ts';
import { Secret } from '#kit/secret.ts';
import type { NewApiKey } from '../model.ts';

/** How many random bytes a client id has. */
export const CLIENT_ID_BYTES = 12;

/**
 * A client id contains its environment, so that a key of the wrong environment is obvious. The secret is a prefix for secret
 * scanners, 256 random bits, and a checksum that distinguishes a typing error from a guess.
 */
export function generateApiKey(environment: Environment): NewApiKey {
  const body = `isk_${environment}_${randomBytes(32).toString('base64url')}`;
  return {
    clientId: clientIdOf(environment, randomBytes(CLIENT_ID_BYTES)),
    secretId: new Secret(body + checksum(body)),
  };
}

/** The random part of a client id, for a binary form. */
export function clientIdBytes(clientId: string): Buffer {
  return Buffer.from(clientId.slice(clientId.lastIndexOf('_') + 1), 'hex');
}

export function clientIdOf(environment: Environment, bytes: Buffer): string {
  return `ick_${environment}_${bytes.toString('hex')}`;
}

/** Whether the text has the form of a client id. Other texts, for example with a NUL, are not sent to the database. */
export function isWellFormedClientId(text: string): boolean {
  return /^ick_(live|sandbox)_[0-9a-f]{24}$/.test(text);
}

/** Whether the text has the form and checksum of a secret. For other texts the database is not queried. */
export function isWellFormedSecret(text: string): boolean {
  return /^isk_(live|sandbox)_[\w-]{43}[0-9a-f]{8}$/.test(text) && text.endsWith(checksum(text.slice(0, -8)));
}

/** A keyed hash (HMAC-SHA-256), so that secrets cannot be checked with the database table alone. */
export function hashSecret(secret: string, pepper: Secret<Buffer>): Buffer {
  return createHmac('sha256', pepper.reveal()).update(secret).digest();
}

export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
