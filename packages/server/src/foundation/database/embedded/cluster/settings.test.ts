import { expect, test } from 'vitest';
import { memorySettings } from './settings.ts';

const GIGABYTE = 2 ** 30;

test.each([
  [0.25 * GIGABYTE, '128MB', '128MB'],
  [2 * GIGABYTE, '512MB', '1024MB'],
  [24 * GIGABYTE, '1024MB', '12288MB'],
])('sizes PostgreSQL for %d bytes of memory', (bytes, shared_buffers, effective_cache_size) => {
  expect(memorySettings(bytes)).toEqual({ shared_buffers, effective_cache_size });
});
