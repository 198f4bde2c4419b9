import { randomBytes } from 'node:crypto';
import { Secret } from '../../kit/secret.ts';

/** So many as the key of HMAC-SHA256 has good use for (RFC 2104, section 3). */
const SECRET_BYTES = 32;

export function newSigningSecret(): Secret<Buffer> {
  return new Secret(randomBytes(SECRET_BYTES));
}

/** As Standard Webhooks writes it, for its owner's eyes alone. */
export function showSecret(secret: Secret<Buffer>): string {
  return `whsec_${secret.reveal().toString('base64')}`;
}
