import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:0:ab12:3456::1', '2001:db8:0:ab00::/56'],
  ['2001:db8:0:abff::2', '2001:db8:0:ab00::/56'],
  ['no address', 'no address'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address, { ipv4: 24, ipv6: 56 })).toBe(network);
});
