import { expect, test } from 'vitest';
import { stopAll } from './stop-all.ts';

test('each is stopped in order, also after one that fails, and the first error is thrown at the end', async () => {
  const stopped: string[] = [];
  const stop = (name: string, error?: Error) => async () => {
    await new Promise(setImmediate);
    stopped.push(name);
    if (error !== undefined) throw error;
  };
  const stopping = stopAll([
    stop('server'),
    stop('worker', new Error('first')),
    () => {
      throw new Error('second');
    },
    stop('core'),
  ]);
  await expect(stopping).rejects.toThrow('first');
  expect(stopped).toEqual(['server', 'worker', 'core']);
  await expect(stopAll([])).resolves.toBeUndefined();
});
