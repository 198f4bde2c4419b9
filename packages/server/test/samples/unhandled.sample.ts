import { expect, test } from 'vitest';

test('passes, but leaves a rejection behind', () => {
  void Promise.reject(new Error('unhandled'));
  expect(1 + 1).toBe(2);
});
