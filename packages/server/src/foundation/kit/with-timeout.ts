import { AppError } from './app-error.ts';

/**
 * Waits for a call to another system. After the timeout the call itself continues, and its result is ignored.
 * @throws AppError issuer_unavailable after the timeout
 */
export async function withTimeout<Value>(promise: Promise<Value>, timeout_ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('issuer_unavailable')), timeout_ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
