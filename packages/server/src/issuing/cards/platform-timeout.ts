import { AppError } from '../../foundation/kit/app-error.ts';
import { CALL_TIMEOUT_MS } from '../../foundation/kit/external-call.ts';
import { withTimeout } from '../../foundation/kit/with-timeout.ts';

/**
 * Limits how long a call to the platform may take.
 * @throws AppError issuer_unavailable if it times out or fails; the outcome is then indeterminate
 */
export async function withPlatformTimeout<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await withTimeout(call, CALL_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof AppError && error.code === 'issuer_unavailable') throw error;
    throw new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 5 });
  }
}
