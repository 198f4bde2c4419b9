import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { InvariantError } from '#kit/assert.ts';
import { Secret } from '#kit/secret.ts';
import { cardVerificationValue } from './card-verification-value.ts';

const pair = (a: string, b: string) => new Secret(Buffer.from(a + b, 'hex'));
const ONE = pair('0123456789ABCDEF', 'FEDCBA9876543210');
const OTHER = pair('9999999999999999', '8888888888888888');

test.each([
  [ONE, '1234567890123456', '9912', '220', '170'],
  [ONE, '4123456789012345', '8701', '101', '561'],
  [OTHER, '2222222222222222', '3333', '111', '361'],
])('the value matches published example %#', (keyPair, number, expiry, serviceCode, value) => {
  const result = cardVerificationValue(keyPair, { number: new Secret(number), expiry, serviceCode });
  expect(result.reveal()).toBe(value);
  expect(inspect(result) + JSON.stringify(result) + String(result)).not.toContain(value);
});

test.each([
  [ONE, '4123456789012345', '871', '101'],
  [ONE, '4123456789012345', '8701', '1'],
  [ONE, '4123 4567 8901 2345', '8701', '101'],
  [new Secret(Buffer.alloc(8)), '4123456789012345', '8701', '101'],
])('keys of a wrong length and invalid digits are rejected: case %#', (keyPair, number, expiry, serviceCode) => {
  expect(() => cardVerificationValue(keyPair, { number: new Secret(number), expiry, serviceCode })).toThrow(
    InvariantError,
  );
});
