import { describe, expect, test } from 'vitest';
import { AllowedNetworks } from '#kit/allowed-networks.ts';
import { canonicalNetwork, networkProblem } from './network-input.ts';

describe('an allow-list', () => {
  test.each([
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '::ffff:203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['0.0.0.0/0'], '8.8.8.8', true],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['::/0'], '2001:db8::1', true],
    [['2001:db8::/32'], '2001:DB8:0:0::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['fe80::/10'], 'fe80::1%eth0', true],
    [['10.0.0.0/8', '::1'], '::1', true],
    [['10.0.0.0/8'], '', false],
    [['10.0.0.0/8'], '10.0.0.1.example', false],
    [['10.0.0.0/8'], '010.0.0.1', false],
  ])('%j includes %s: %s', (networks, address, isIncluded) => {
    expect(new AllowedNetworks(networks).include(address)).toBe(isIncluded);
  });
});

describe('an item of an allow-list', () => {
  test.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '203.0.113.7/32', '2001:DB8::/32', '::1', '::1/128'])(
    '%s is right',
    (text) => expect(networkProblem(text)).toBeUndefined(),
  );

  test.each([
    '',
    ' ',
    'localhost',
    '203.0.113',
    '0x7f.0.0.1',
    '203.0.113.7/',
    '203.0.113.7/33',
    '203.0.113.7/24',
    '203.0.113.0/24/8',
    '203.0.113.0/-1',
    '::1/129',
    '2001:db8::1/32',
    'fe80::1%eth0',
    '::ffff:203.0.113.7',
    '::ffff:203.0.113.0/120',
  ])('%s is wrong', (text) => expect(networkProblem(text)).toMatch(/^must /));

  test('has one form', () => {
    expect(['2001:DB8:0::/32', '203.0.113.7', '::0001/128'].map(canonicalNetwork)).toEqual([
      '2001:db8::/32',
      '203.0.113.7',
      '::1/128',
    ]);
  });
});
