import { createHmac } from 'node:crypto';
import { assert } from '#kit/assert.ts';
import { Secret } from '#kit/secret.ts';

const ROUNDS = 6;

/**
 * A secret permutation of 0 … size-1: a Feistel network over the next even number of bits, repeated while the result is out of
 * range (cycle walking). Permuting a counter yields numbers that never repeat and cannot be predicted without the key, without
 * a table of used numbers.
 */
export function permute(index: bigint, size: bigint, key: Secret<Buffer>): bigint {
  assert(index >= 0n && index < size, 'the index is inside the range');
  const halfBits = BigInt(Math.ceil((size - 1n).toString(2).length / 2));
  let value = index;
  do value = feistel(value, halfBits, key);
  while (value >= size);
  return value;
}

/** Derives a key per BIN, so that the numbers of one BIN reveal nothing about those of another. */
export function keyOfBin(key: Secret<Buffer>, bin: string): Secret<Buffer> {
  return new Secret(createHmac('sha256', key.reveal()).update(`bin ${bin}`).digest());
}

function feistel(value: bigint, halfBits: bigint, key: Secret<Buffer>): bigint {
  const mask = (1n << halfBits) - 1n;
  let left = value >> halfBits;
  let right = value & mask;
  for (let round = 0; round < ROUNDS; round += 1) {
    const digest = createHmac('sha256', key.reveal()).update(`${round}:${right}`).digest();
    [left, right] = [right, left ^ (digest.readBigUInt64BE() & mask)];
  }
  return (left << halfBits) | right;
}
