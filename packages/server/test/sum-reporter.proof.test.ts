import { expect, test } from 'vitest';
import { runSample } from './samples/run-sample.ts';

test.each([
  ['unhandled', '1 passed, 1 failed, 0 skipped'],
  ['hook', '0 passed, 1 failed, 1 skipped'],
  ['broken', '0 passed, 1 failed, 0 skipped'],
  ['idle', '0 passed, 1 failed, 0 skipped'],
  ['no-such-sample', '0 passed, 1 failed, 0 skipped'],
])('a run counts a failure and exits with 1: %s', async (sample, sum) => {
  const { exitCode, lastLines } = await runSample(sample);
  expect({ exitCode, sum: lastLines[1] }).toEqual({ exitCode: 1, sum });
  expect(lastLines[0]).toMatch(/ISSUARY_TEST_SEED=\d+$/);
});
