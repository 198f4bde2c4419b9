import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('a source that fails is left out, and its failure is reported once a minute', async () => {
  const reported: unknown[] = [];
  const metrics = new Metrics({
    sources: new Map([
      ['broken', () => Promise.reject(new Error('the database is down'))],
      ['sound', () => Promise.resolve('issuary_sound 1\n')],
    ]),
    onFailure: (error, source) => reported.push([source, error]),
  });
  const texts = [await metrics.text(), await metrics.text(), await metrics.text()];
  expect(texts.filter((text) => text.includes('issuary_sound 1\n'))).toHaveLength(3);
  expect(reported).toEqual([['broken', new Error('the database is down')]]);
});
