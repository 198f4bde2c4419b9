import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callOrPostpone, retryDelay_ms } from './external-call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const postpone = vi.fn<() => Promise<void>>(async () => undefined);
beforeEach(() => void postpone.mockClear());

test('a call that is never answered times out after ten seconds and is postponed', async () => {
  const call = callOrPostpone(() => new Promise<never>(() => undefined), postpone);
  const outcome = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(vi.getTimerCount()).toBe(1);
  expect(postpone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ code: 'issuer_unavailable', status: 503, retryAfterSeconds: 5 });
  expect(postpone).toHaveBeenCalledOnce();
});

test('an answer in time is returned, is not postponed and leaves no timer behind', async () => {
  await expect(callOrPostpone(async () => 'there', postpone)).resolves.toBe('there');
  expect(postpone).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['succeeds', async () => undefined],
  ['fails', async () => Promise.reject(new Error('no connection'))],
])('a failed call is reported as an outage, with its cause for the log, if postponing %s', async (_, postponing) => {
  const cause = new Error('connect ECONNREFUSED');
  const call = callOrPostpone(() => Promise.reject(cause), postponing);
  await expect(call).rejects.toMatchObject({ code: 'issuer_unavailable', cause });
});

describe('the next attempt', () => {
  test.each([
    ['at least five seconds', 0, undefined, 5_000],
    ['at least the given minimum', 0, 1_000, 1_000],
    ['a quarter of the age of the request', 60_000, 1_000, 15_000],
    ['at most five minutes', 86_400_000, undefined, 300_000],
  ])('waits %s', (_, age_ms, min_ms, delay_ms) => {
    expect(retryDelay_ms(new Date(0), new Date(age_ms), min_ms)).toBe(delay_ms);
  });
});
