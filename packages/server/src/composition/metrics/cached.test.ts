import { expect, test } from 'vitest';
import type { AppError } from '#kit/app-error.ts';
import { Cached } from './cached.ts';

test('is computed once for concurrent readers, and again only after its age', async () => {
  let computed = 0;
  const cached = new Cached(async () => `text ${(computed += 1)}`);
  expect(await Promise.all([cached.read(), cached.read()])).toEqual(['text 1', 'text 1']);
  expect(await cached.read()).toBe('text 1');
  const fresh = new Cached(async () => `text ${(computed += 1)}`, 0);
  await fresh.read();
  expect(computed).toBe(2);
});

test('throws the error with which it is computed, and does not keep an older text', async () => {
  let isBroken = false;
  const cached = new Cached(async () => {
    if (isBroken) throw new Error('the database is down');
    await new Promise(setImmediate);
    return 'text';
  }, 0);
  expect(await cached.read()).toBe('text');
  isBroken = true;
  await expect.poll(async () => await cached.read().catch(String)).toBe('Error: the database is down');
});

const codeOf = (error: unknown) => (error as AppError).code;

test('throws when it takes long to compute and the text before is old', async () => {
  const never = new Promise<string>(() => undefined);
  let isHanging = false;
  const compute = async (): Promise<string> => (isHanging ? await never : 'text');
  const [old, recent] = [new Cached(compute, 0, 0), new Cached(compute, 3_600_000, 0)];
  expect([await old.read(), await recent.read()]).toEqual(['text', 'text']);
  isHanging = true;
  await expect.poll(async () => await old.read().catch(codeOf)).toBe('issuer_unavailable');
  expect(await recent.read()).toBe('text');
});
