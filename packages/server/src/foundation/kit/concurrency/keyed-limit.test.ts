import { expect, test } from 'vitest';
import { KeyedLimit } from './keyed-limit.ts';

test('each key has its own limit, and a job that ends or fails frees its slot', async () => {
  const limit = new KeyedLimit<string>(2, () => new Error('full'));
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const running = [limit.run('a', async () => await one.promise), limit.run('a', async () => await other.promise)];
  await expect(limit.run('a', async () => await Promise.resolve('third'))).rejects.toThrow('full');
  expect(await limit.run('b', async () => await Promise.resolve('other key'))).toBe('other key');
  other.reject(new Error('job failed'));
  await expect(running[1]).rejects.toThrow('job failed');
  expect(await limit.run('a', async () => await Promise.resolve('third'))).toBe('third');
  one.resolve('first');
  expect(await running[0]).toBe('first');
});

test('tryAcquire and release take and free a slot without a job', () => {
  const limit = new KeyedLimit<string>(1);
  expect(limit.tryAcquire('a')).toBe(true);
  expect(limit.tryAcquire('a')).toBe(false);
  expect(limit.tryAcquire('b')).toBe(true);
  limit.release('a');
  expect(limit.tryAcquire('a')).toBe(true);
});
