import { WebhookVerificationError } from './webhook-verification-error.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
/** HMAC-SHA256 with one of the receiver's secrets. */
export type SigningKey = (message: Bytes) => Promise<Bytes>;

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * @param secrets each `whsec_` and the base64 of 32 bytes
 * @throws WebhookVerificationError `bad_secret`, without the secret in its message
 */
export async function importSecrets(secrets: string | readonly string[]): Promise<SigningKey[]> {
  const list = [secrets].flat();
  if (list.length === 0) throw badSecret('the list is empty');
  return await Promise.all(
    list.map(async (secret) => {
      const key = await crypto.subtle.importKey('raw', decode(secret), HMAC, false, ['sign']);
      return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
    }),
  );
}

function decode(secret: unknown): Bytes {
  if (typeof secret !== 'string' || !secret.startsWith(PREFIX)) throw badSecret(`it does not begin with ${PREFIX}`);
  const base64 = secret.slice(PREFIX.length);
  if (!/^[A-Za-z0-9+/]{43}=$/.test(base64))
    throw badSecret(`it does not have ${SECRET_BYTES} bytes in base64 after ${PREFIX}`);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function badSecret(why: string): WebhookVerificationError {
  return new WebhookVerificationError(
    'bad_secret',
    `a webhook secret cannot be used: ${why}. Use the complete secret that was returned when the webhook was created or its secret rotated`,
  );
}
