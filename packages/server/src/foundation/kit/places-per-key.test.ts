import { expect, test } from 'vitest';
import { PlacesPerKey } from './places-per-key.ts';

test('each key has its places, and who ends, however it ends, leaves his to another', async () => {
  const places = new PlacesPerKey<string>(2, () => new Error('full'));
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const running = [places.run('a', async () => await one.promise), places.run('a', async () => await other.promise)];
  await expect(places.run('a', async () => await Promise.resolve('third'))).rejects.toThrow('full');
  expect(await places.run('b', async () => await Promise.resolve('of another'))).toBe('of another');
  other.reject(new Error('went wrong'));
  await expect(running[1]).rejects.toThrow('went wrong');
  expect(await places.run('a', async () => await Promise.resolve('third'))).toBe('third');
  one.resolve('first');
  expect(await running[0]).toBe('first');
});
