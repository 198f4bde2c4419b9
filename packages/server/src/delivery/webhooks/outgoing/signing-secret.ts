import { randomBytes } from 'node:crypto';
import { assert } from '#kit/assert.ts';
import { Secret } from '#kit/secret.ts';

export const SECRET_BYTES = 32;

/** Creates a signing secret: 32 random bytes. */
export function newSecret(): Secret<Buffer> {
  return new Secret(randomBytes(SECRET_BYTES));
}

/** The form that partners receive and Standard Webhooks libraries accept: `whsec_` followed by base64. */
export function formatSecret(secret: Secret<Buffer>): Secret<string> {
  const bytes = secret.reveal();
  assert(bytes.length === SECRET_BYTES, 'a signing secret has 32 bytes');
  return new Secret(`whsec_${bytes.toString('base64')}`);
}
