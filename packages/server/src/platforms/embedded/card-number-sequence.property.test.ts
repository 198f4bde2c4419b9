import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { Secret } from '#kit/secret.ts';
import { luhnCheckDigit } from '#kit/luhn.ts';
import { permute } from './card-number-sequence.ts';

test('the permutation returns every number of a range exactly once', () => {
  const key = new Secret(randomBytes(32));
  for (const size of [1n, 2n, 10n, 1_000n, 4_097n]) {
    const seen = new Set<bigint>();
    for (let index = 0n; index < size; index += 1n) seen.add(permute(index, size, key));
    expect(seen.size).toBe(Number(size));
    expect([...seen].every((value) => value >= 0n && value < size)).toBe(true);
  }
});

test('another key gives a different order', () => {
  const [one, other] = [new Secret(Buffer.alloc(32, 1)), new Secret(Buffer.alloc(32, 2))];
  const orderOf = (key: Secret<Buffer>) =>
    Array.from({ length: 50 }, (_, index) => permute(BigInt(index), 10_000_000n, key));
  expect(orderOf(one)).not.toEqual(orderOf(other));
  expect(orderOf(one)).not.toEqual(orderOf(one).toSorted((a, b) => Number(a - b)));
});

test('the check digit is the Luhn digit', () => {
  // ISO/IEC 7812-1 and the schemes' well-known test numbers.
  for (const number of ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117']) {
    expect(luhnCheckDigit(number.slice(0, -1))).toBe(number.at(-1));
  }
  fc.assert(
    fc.property(fc.stringMatching(/^\d{15}$/), fc.nat(14), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const mistyped = digits.slice(0, at) + String((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
      expect(luhnCheckDigit(mistyped)).not.toBe(luhnCheckDigit(digits));
    }),
    { seed: seed(), numRuns: scale(200, 5_000) },
  );
});
