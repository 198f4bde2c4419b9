import { beforeAll, expect, test } from 'vitest';

beforeAll(() => {
  throw new Error('nothing to test on');
});

test('does not come to it', () => {
  expect(1 + 1).toBe(2);
});
