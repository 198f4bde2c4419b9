import { expect, test } from 'vitest';
import { segmentsFor } from './preallocate-wal.ts';

const GIGABYTE = 2 ** 30;
const SEGMENT = 16 * 2 ** 20;

test('preallocates 2 GB, and less if the disk is short', () => {
  expect(segmentsFor(100 * GIGABYTE, SEGMENT)).toBe(128);
  expect(segmentsFor(6 * GIGABYTE, SEGMENT)).toBe(128);
  expect(segmentsFor(4 * GIGABYTE, SEGMENT)).toBe(32);
  expect(segmentsFor(0, SEGMENT)).toBe(2);
});
