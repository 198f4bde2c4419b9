import { containsCardNumber, maskCardNumbers } from '../../../foundation/kit/card-number.ts';

/** As long as banks carry them (ISO 20022: 140 for names and what a payment is for, 34 for accounts, and room for others). */
export const SENDER_NAME_LENGTH_MAX = 140;
export const SENDER_ACCOUNT_LENGTH_MAX = 64;
export const REFERENCE_LENGTH_MAX = 140;
const REASON_LENGTH_MAX = 255;

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Text that came with money: whatever it holds, the money has arrived, so it is made fit to be kept instead of refused. One line
 * of well-formed characters, cut to length; null when nothing is left.
 */
export function bankText(text: string | undefined, lengthMax: number): string | null {
  const line = (text ?? '').toWellFormed().replace(CONTROLS, ' ').trim();
  // A character of two halves that the cut has parted goes whole.
  const cut = line
    .slice(0, lengthMax)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
  return cut === '' ? null : cut;
}

/** The same for a name, which people write what they like into: a card number is neither kept nor told. */
export function bankName(name: string | undefined): string | null {
  return bankText(name && withoutCardNumbers(name), SENDER_NAME_LENGTH_MAX);
}

/** The same for why the bank refused something. */
export function bankReason(reason: string): string | null {
  return bankText(withoutCardNumbers(reason), REASON_LENGTH_MAX);
}

function withoutCardNumbers(text: string): string {
  return containsCardNumber(text) ? maskCardNumbers(text.normalize('NFKC')) : text;
}
