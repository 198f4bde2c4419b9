import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip;q=0', undefined],
  ['*;q=0', undefined],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'zstd'],
  ['zstd;q=0, *;q=0.1', 'br'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['gzip, identity', 'gzip'],
  [';;,=,q', undefined],
])('%j accepts %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
