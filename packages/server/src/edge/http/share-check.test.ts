import { expect, test } from 'vitest';
import { shareCheck } from './share-check.ts';

const LONG_MS = 3_600_000;

test('a check runs once for concurrent callers, and its result is used for a while', async () => {
  let checks = 0;
  const check = shareCheck(async () => void (checks += 1), LONG_MS);
  await Promise.all([check(), check(), check()]);
  await check();
  expect(checks).toBe(1);
});

test('a failure is shared, too', async () => {
  let checks = 0;
  const check = shareCheck(async () => {
    checks += 1;
    throw new Error('the database is down');
  }, LONG_MS);
  const results = await Promise.allSettled([check(), check()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(check()).rejects.toThrow('the database is down');
  expect(checks).toBe(1);
});

test('an old result is not used', async () => {
  let checks = 0;
  const check = shareCheck(async () => void (checks += 1), 0);
  await check();
  await check();
  expect(checks).toBe(2);
});
