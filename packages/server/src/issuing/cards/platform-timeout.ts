import { AppError } from '../../foundation/kit/app-error.ts';
import { withTimeout } from '../../foundation/kit/with-timeout.ts';

/** How long a call of a partner waits for the platform; the worker finishes what took longer. */
const PLATFORM_TIMEOUT_MS = 10_000;

/**
 * Waits for the platform's answer, for so long and no longer.
 * @throws AppError issuer_unavailable when there was none or the call failed: what the platform did is not known then
 */
export async function withPlatformTimeout<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await withTimeout(asked, PLATFORM_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof AppError && error.code === 'issuer_unavailable') throw error;
    throw new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 5 });
  }
}
