import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdTimers } from '#test/held-timers.ts';
import { callOrPostpone, retryDelay_ms } from './external-call.ts';

const postpone = vi.fn<() => Promise<void>>(async () => undefined);
beforeEach(() => void postpone.mockClear());

test('a call that is never answered times out after ten seconds and is postponed', async () => {
  const timers = holdTimers(10_000);
  const call = callOrPostpone(() => new Promise<never>(() => undefined), postpone);
  const outcome = call.catch((error: unknown) => error);
  expect(timers.count()).toBe(1);
  expect(postpone).not.toHaveBeenCalled();
  timers.expire();
  expect(await outcome).toMatchObject({ code: 'issuer_unavailable', status: 503, retryAfterSeconds: 5 });
  expect(postpone).toHaveBeenCalledOnce();
});

test('an answer in time is returned, is not postponed and leaves no timer behind', async () => {
  const timers = holdTimers(10_000);
  await expect(callOrPostpone(async () => 'there', postpone)).resolves.toBe('there');
  expect(postpone).not.toHaveBeenCalled();
  expect(timers.count()).toBe(0);
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
