import { AppError } from './app-error.ts';

/**
 * Waits for a call to another system. After the timeout the call itself continues, and its result is ignored.
 * @throws AppError issuer_unavailable after the timeout
 */
export async function withTimeout<Value>(promise: Promise<Value>, timeout_ms: number): Promise<Value> {
  return await race(promise, timeout_ms, () => {
    throw new AppError('issuer_unavailable');
  });
}

/** Waits for work that may continue in the background. @returns undefined after the timeout */
export async function unlessTimeout<Value>(promise: Promise<Value>, timeout_ms: number): Promise<Value | undefined> {
  return await race(promise, timeout_ms, () => undefined);
}

async function race<Value, Late>(promise: Promise<Value>, timeout_ms: number, late: () => Late): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout_ms);
  }).then(late);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work that may continue in the background. @throws the reason of the signal once it is aborted */
export async function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason as Error);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
