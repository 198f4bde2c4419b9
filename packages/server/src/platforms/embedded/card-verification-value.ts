import { createCipheriv } from 'node:crypto';
import { assert } from '#kit/assert.ts';
import { Secret } from '#kit/secret.ts';

/** The service code that goes into CVV2, the code printed on a card or shown in its secure view. */
export const CVV2_SERVICE_CODE = '000';

const KEY_BYTES = 8;
const BLOCK_BYTES = 8;
const DIGITS_MAX = 32;
const VALUE_DIGITS = 3;

interface VerifiedCard {
  readonly number: Secret<string>;
  /** Four digits, year before month: `2911`. */
  readonly expiry: string;
  /** Three digits. */
  readonly serviceCode: string;
}

/**
 * A card's verification value by the algorithm of the schemes (IBM's CVV_Generate, Thales' command CW): number, expiry and
 * service code, padded with zeros to two DES blocks. The first block is encrypted with key A and XORed with the second; the
 * result is encrypted with triple DES under A, B, A. The value is the first three decimal digits of the hexadecimal result; if
 * there are fewer, its letters minus ten follow.
 * @param keyPair the card verification keys A and B, 8 bytes each
 */
export function cardVerificationValue(keyPair: Secret<Buffer>, card: VerifiedCard): Secret<string> {
  assert(keyPair.reveal().length === 2 * KEY_BYTES, 'a pair of card verification keys');
  const digits = card.number.reveal() + card.expiry + card.serviceCode;
  assert(/^\d+$/.test(digits) && digits.length <= DIGITS_MAX, 'digits of two blocks at most');
  assert(
    card.expiry.length === 4 && card.serviceCode.length === 3,
    'an expiry of four digits, a service code of three',
  );
  const [keyA, keyB] = [keyPair.reveal().subarray(0, KEY_BYTES), keyPair.reveal().subarray(KEY_BYTES)];
  const blocks = Buffer.from(digits.padEnd(DIGITS_MAX, '0'), 'hex');
  const first = encrypt([keyA, keyA, keyA], blocks.subarray(0, BLOCK_BYTES));
  const sum = Buffer.from(first.map((byte, index) => byte ^ blocks[BLOCK_BYTES + index]!));
  return new Secret(decimalize(encrypt([keyA, keyB, keyA], sum).toString('hex')));
}

/** Encrypts one block with triple DES. With three equal keys this is single DES, which Node does not provide. */
function encrypt(keys: readonly Buffer[], block: Buffer): Buffer {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat(keys), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

function decimalize(hexadecimal: string): string {
  const digits = hexadecimal.replaceAll(/[a-f]/g, '');
  const letters = hexadecimal.replaceAll(/\d/g, '').replaceAll(/[a-f]/g, (letter) => String(parseInt(letter, 16) - 10));
  return (digits + letters).slice(0, VALUE_DIGITS);
}
