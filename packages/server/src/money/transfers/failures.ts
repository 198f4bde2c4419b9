import { maskCardNumbers } from '#kit/card-number.ts';
import type { PaymentOutcome } from '#ports/funding-rails.ts';
import type { Failure } from './model.ts';

/** Known failure codes with their messages. */
const MESSAGES: Readonly<Record<string, string>> = {
  cancelled: 'You cancelled the transfer.',
  account_not_found: 'The receiving bank has no account with this number.',
  account_closed: 'The receiving account is closed.',
  account_blocked: 'The receiving account does not accept payments.',
  holder_name_mismatch: 'The holder’s name does not match the account.',
  rejected_by_bank: 'The bank rejected the payment.',
  returned_by_receiver: 'The receiving bank returned the payment.',
};

/** The failure codes that a simulation can use. */
export const FAILURE_CODES = Object.keys(MESSAGES).filter((code) => code !== 'cancelled');

const REASON_LENGTH_MAX = 500;

export const CANCELLED: Failure = { code: 'cancelled', reason: null };

/** The bank's reason in a form that can be stored and shown: short, well-formed, card numbers masked. */
export function cleanReason(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  const text = maskCardNumbers(reason.slice(0, REASON_LENGTH_MAX).toWellFormed()).replaceAll('\0', ' ').trim();
  return text === '' ? undefined : text;
}

/** Why a payment failed or was returned. A reason that is not a known code gets a general code. */
export function failureOf(outcome: Exclude<PaymentOutcome, 'success'>, reason: string | undefined): Failure {
  const general = outcome === 'failed' ? 'rejected_by_bank' : 'returned_by_receiver';
  if (reason === undefined) return { code: general, reason: null };
  return Object.hasOwn(MESSAGES, reason) ? { code: reason, reason: null } : { code: general, reason };
}

/** A failure in API responses and events. */
export function failureView({ code, reason }: Failure) {
  return { code, message: reason ?? MESSAGES[code]!, bank_reason: reason };
}
