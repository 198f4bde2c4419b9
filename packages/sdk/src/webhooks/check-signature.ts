import type { Bytes, SigningKey } from './signing-key.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

/**
 * Returns if one of the signatures matches one of the keys.
 * @param write encodes a signature as in its header
 * @throws WebhookVerificationError `bad_signature`
 */
export async function checkSignature(
  keys: readonly SigningKey[],
  message: Bytes,
  signatures: readonly string[],
  write: (signature: Bytes) => string,
): Promise<void> {
  for (const key of keys) {
    const expected = write(await key(message));
    if (signatures.some((signature) => isEqual(signature, expected))) return;
  }
  throw new WebhookVerificationError(
    'bad_signature',
    'no signature matches: pass the raw body, not one that was parsed and serialized again, and the secret of this webhook',
  );
}

/** In Standard Webhooks: `v1,` and base64. */
export function writeStandard(signature: Bytes): string {
  return `v1,${btoa(String.fromCharCode(...signature))}`;
}

/** In `X-<Brand>-Signature`: lower-case hex. */
export function writeHex(signature: Bytes): string {
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  if (given.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
