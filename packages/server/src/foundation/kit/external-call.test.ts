import { describe, expect, test } from 'vitest';
import { holdTimers } from '#test/held-timers.ts';
import { callExternal, retryDelay_ms } from './external-call.ts';

test('a call that is never answered times out after ten seconds', async () => {
  const timers = holdTimers(10_000);
  const call = callExternal(() => new Promise<never>(() => undefined));
  const outcome = call.catch((error: unknown) => error);
  expect(timers.count()).toBe(1);
  timers.expire();
  expect(await outcome).toMatchObject({ code: 'issuer_unavailable', status: 503, retryAfterSeconds: 5 });
});

test('an answer in time is returned, and leaves no timer behind', async () => {
  const timers = holdTimers(10_000);
  await expect(callExternal(async () => 'there')).resolves.toBe('there');
  expect(timers.count()).toBe(0);
});

test('a failed call is reported as an outage, with its cause for the log', async () => {
  const cause = new Error('connect ECONNREFUSED');
  await expect(callExternal(() => Promise.reject(cause))).rejects.toMatchObject({ code: 'issuer_unavailable', cause });
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
