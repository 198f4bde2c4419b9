import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../foundation/kit/app-error.ts';
import { withPlatformTimeout } from './platform-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call to a platform that never answers times out after ten seconds', async () => {
  const call = withPlatformTimeout(new Promise<never>(() => undefined));
  const outcome = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ code: 'issuer_unavailable', status: 503 });
});

test('an answer in time is returned and leaves no timer behind', async () => {
  await expect(withPlatformTimeout(Promise.resolve('there'))).resolves.toBe('there');
  expect(vi.getTimerCount()).toBe(0);
});

test('any other failure is reported to the caller as an outage, with its cause for the log', async () => {
  const cause = new Error('connect ECONNREFUSED');
  await expect(withPlatformTimeout(Promise.reject(cause))).rejects.toMatchObject({ code: 'issuer_unavailable', cause });
  const ours = new AppError('issuer_unavailable');
  await expect(withPlatformTimeout(Promise.reject(ours))).rejects.toBe(ours);
});
