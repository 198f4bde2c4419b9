import { hash } from 'node:crypto';

/** The base 58 alphabet of Bitcoin. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const KEY_BYTES = 78;
const CHECKSUM_BYTES = 4;
const LENGTH = 111;
/** Version bytes of extended keys (BIP-32), of the main network and the test network. */
const PUBLIC_VERSIONS = new Set(['0488b21e', '043587cf']);
const PRIVATE_VERSIONS = new Set(['0488ade4', '04358394']);

/** Classifies a text that should be an extended public key. Whether its point is on the curve is checked when it is first used. */
export function kindOfExtendedKey(text: string): 'public' | 'private' | 'none' {
  // Reports a private key as such even if it has a typing error.
  if (/^[xyztuv]prv/.test(text)) return 'private';
  const bytes = text.length === LENGTH ? decode(text) : undefined;
  if (bytes === undefined) return 'none';
  const key = bytes.subarray(0, KEY_BYTES);
  const checksum = hash('sha256', hash('sha256', key, 'buffer'), 'buffer').subarray(0, CHECKSUM_BYTES);
  if (!checksum.equals(bytes.subarray(KEY_BYTES))) return 'none';
  const version = key.toString('hex', 0, 4);
  if (PRIVATE_VERSIONS.has(version)) return 'private';
  return PUBLIC_VERSIONS.has(version) ? 'public' : 'none';
}

function decode(text: string): Buffer | undefined {
  let value = 0n;
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart((KEY_BYTES + CHECKSUM_BYTES) * 2, '0');
  return hex.length === (KEY_BYTES + CHECKSUM_BYTES) * 2 ? Buffer.from(hex, 'hex') : undefined;
}
