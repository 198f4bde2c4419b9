import { IssuaryError, type IssuaryErrorCode } from '@issuary/sdk';
import { AccountError } from '../session/account.ts';

/**
 * Creates the error of a call that got no response in time. The SDK repeats a call only for errors of its own: several waits would keep
 * the person without a word for minutes.
 */
export function lateAnswer(): IssuaryError {
  return errorOf('late_answer', undefined);
}

/**
 * The error of an act. Without a response, it is not known whether the act has happened.
 * @param isOnce whether sending it again, with the same idempotency key, does not do it twice
 */
export function errorOfAct(error: unknown, isOnce: boolean): unknown {
  if (!(error instanceof IssuaryError) || !isWithoutResponse(error.code)) return error;
  return errorOf(isOnce ? 'unknown_outcome_once' : 'unknown_outcome', error);
}

/** Whether it is the error of an act, also one about the own account, of which it is not known whether it has happened. */
export function isOfUnknownOutcome(error: unknown): boolean {
  if (error instanceof AccountError) return isWithoutResponse(error.code);
  return error instanceof IssuaryError && error.code.startsWith('unknown_outcome');
}

function isWithoutResponse(code: string): boolean {
  return code === 'no_answer' || code === 'late_answer';
}

/** Codes of the console, beside those of the service and the SDK. */
function errorOf(code: string, cause: unknown): IssuaryError {
  return new IssuaryError({ code: code as IssuaryErrorCode, status: 0, cause });
}
