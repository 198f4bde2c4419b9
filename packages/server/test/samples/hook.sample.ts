import { beforeAll, expect, test } from 'vitest';

beforeAll(() => {
  throw new Error('nothing to test on');
});

test('is not reached', () => {
  expect(1 + 1).toBe(2);
});
