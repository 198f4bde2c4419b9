import { expect, test } from 'vitest';
import { testWith } from '../harness.ts';

test('passes', () => {
  expect(1 + 1).toBe(2);
});

testWith('a crystal ball', false)('is skipped', () => {
  expect(1 + 1).toBe(3);
});

testWith('a table', true)('has its tool', () => {
  expect(1 + 1).toBe(2);
});
