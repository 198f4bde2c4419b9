import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

/** First byte of all sealed data. If the cipher changes, it identifies how to open data that is already stored. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES;

/** The context that sealed bytes are bound to (additional authenticated data). They open only with the same context. */
export type Context = readonly (string | number)[];

/**
 * AES-256-GCM (NIST SP 800-38D): format, nonce, ciphertext, tag. A random nonce is safe for 2^32 items per key; a tenant's data key
 * stays far below that.
 */
export function seal(key: KeyObject, plaintext: Buffer, context: Context): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(encode(context));
  const ciphertext = cipher.update(plaintext);
  cipher.final();
  return Buffer.concat([Buffer.of(FORMAT), nonce, ciphertext, cipher.getAuthTag()]);
}

/** The plaintext; undefined when the bytes were changed, or sealed with another key or context. */
export function open(key: KeyObject, sealed: Buffer, context: Context): Buffer | undefined {
  if (sealed.length < HEADER_BYTES + TAG_BYTES || sealed[0] !== FORMAT) return undefined;
  const nonce = sealed.subarray(1, HEADER_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(encode(context));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const plaintext = decipher.update(sealed.subarray(HEADER_BYTES, sealed.length - TAG_BYTES));
  try {
    decipher.final();
    return plaintext;
  } catch {
    return undefined;
  }
}

/** A JSON array, because quoting distinguishes ("a", "bc") from ("ab", "c") and a number from its digits. */
function encode(context: Context): Buffer {
  return Buffer.from(JSON.stringify(context));
}
