import { AppError } from './app-error.ts';

/**
 * What a call to elsewhere gives, if it comes in time. The call itself goes on; what it gives later is passed over.
 * @throws AppError issuer_unavailable when the time is over
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
