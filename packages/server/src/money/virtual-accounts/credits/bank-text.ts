import { containsCardNumber, maskCardNumbers } from '#kit/card-number.ts';

/** Lengths that banks transmit (ISO 20022: 140 for names and remittance text, 34 for accounts, plus room for other formats). */
export const SENDER_NAME_LENGTH_MAX = 140;
export const SENDER_ACCOUNT_LENGTH_MAX = 64;
export const REFERENCE_LENGTH_MAX = 140;
const REASON_LENGTH_MAX = 255;

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Normalizes text from a payment to one line of well-formed characters, cut to length; null when nothing is left. Invalid text
 * is cleaned instead of rejected, because the money has already arrived.
 */
export function bankText(text: string | undefined, lengthMax: number): string | null {
  const line = (text ?? '').toWellFormed().replace(CONTROLS, ' ').trim();
  // Removes half of a surrogate pair that the cut has split.
  const cut = line
    .slice(0, lengthMax)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
  return cut === '' ? null : cut;
}

/** Normalizes a sender's name. It is free text, so card numbers are masked. */
export function bankName(name: string | undefined): string | null {
  return bankText(name && withoutCardNumbers(name), SENDER_NAME_LENGTH_MAX);
}

/** Normalizes the bank's reason for a rejection. */
export function bankReason(reason: string): string | null {
  return bankText(withoutCardNumbers(reason), REASON_LENGTH_MAX);
}

function withoutCardNumbers(text: string): string {
  return containsCardNumber(text) ? maskCardNumbers(text.normalize('NFKC')) : text;
}
