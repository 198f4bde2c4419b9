import { expect, test } from 'vitest';
import { isNetwork } from './networks.ts';

test('addresses and networks of both families are accepted, and other texts are not', () => {
  const right = ['203.0.113.7', '203.0.113.0/24', '::1', '2001:db8::/32', '::ffff:10.0.0.1'];
  const wrong = [
    '10.0.0.300',
    'foo',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '2001:db8::/129',
    'fe80::1%eth0',
    'a:80',
  ];
  expect([...right, ...wrong].filter(isNetwork)).toEqual(right);
});
