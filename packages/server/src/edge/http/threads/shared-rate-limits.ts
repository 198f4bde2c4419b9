import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock } from '#kit/clock.ts';

/** Keys that can be counted at a time: four per bucket. When a bucket is full, its key with the oldest period is dropped. */
const BUCKETS = 16_384;
const KEYS_PER_BUCKET = 4;
const KEYS = BUCKETS * KEYS_PER_BUCKET;

/** A period's start, in milliseconds, and below it the requests in it. */
const COUNT_BITS = 20n;
const COUNT_MAX = (1n << COUNT_BITS) - 1n;

/** Memory for the counts, to share between threads. */
export function newRateCounts(): SharedArrayBuffer {
  return new SharedArrayBuffer(KEYS * (BigUint64Array.BYTES_PER_ELEMENT + Uint32Array.BYTES_PER_ELEMENT));
}

/** A key's requests in its current period. */
interface RateCount {
  /** Including this one. */
  readonly current: number;
  /** Milliseconds until the period ends. */
  readonly ttl: number;
}

/**
 * Counts the requests of each key in memory that all HTTP threads share. A connection always has the same thread, so limits per
 * thread would depend on how a partner's connections are distributed. A period starts with a key's first request after the last
 * period.
 */
export class SharedRateCounts {
  readonly #periods: BigUint64Array;
  readonly #fingerprints: Uint32Array;

  constructor(memory: SharedArrayBuffer) {
    this.#periods = new BigUint64Array(memory, 0, KEYS);
    this.#fingerprints = new Uint32Array(memory, this.#periods.byteLength, KEYS);
  }

  /** Counts a request. */
  add(key: string, now_ms: number, period_ms: number): RateCount {
    const at = this.#find(key);
    for (;;) {
      const before = Atomics.load(this.#periods, at);
      const started_ms = Number(before >> COUNT_BITS);
      const inSamePeriod = now_ms < started_ms + period_ms;
      const count = inSamePeriod ? before & COUNT_MAX : 0n;
      const current = count === COUNT_MAX ? count : count + 1n;
      const start_ms = inSamePeriod ? started_ms : now_ms;
      const after = (BigInt(start_ms) << COUNT_BITS) | current;
      if (Atomics.compareExchange(this.#periods, at, before, after) === before)
        return { current: Number(current), ttl: start_ms + period_ms - now_ms };
    }
  }

  /** The key's index. */
  #find(key: string): number {
    const bucket = (hash(key, 0x9e3779b1) % BUCKETS) * KEYS_PER_BUCKET;
    // Zero is the fingerprint of no key.
    const fingerprint = hash(key, 0x5f356495) || 1;
    for (;;) {
      let oldest = bucket;
      for (let at = bucket; at < bucket + KEYS_PER_BUCKET; at += 1) {
        if (Atomics.load(this.#fingerprints, at) === fingerprint) return at;
        if (this.#periods[at]! < this.#periods[oldest]!) oldest = at;
      }
      const evicted = Atomics.load(this.#fingerprints, oldest);
      if (Atomics.compareExchange(this.#fingerprints, oldest, evicted, fingerprint) !== evicted) continue;
      Atomics.store(this.#periods, oldest, 0n);
      return oldest;
    }
  }
}

/**
 * A hash of 32 bits that is different for each odd `multiplier`: multiplies for each character and then mixes all bits as
 * MurmurHash3 does (https://github.com/aappleby/smhasher).
 */
function hash(text: string, multiplier: number): number {
  let value = text.length;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), multiplier);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The counts as a store of @fastify/rate-limit. */
export function sharedRateLimitStore(memory: SharedArrayBuffer, clock: Clock): FastifyRateLimitStoreCtor {
  const counts = new SharedRateCounts(memory);
  return class SharedRateLimitStore implements FastifyRateLimitStore {
    incr(key: string, callback: (error: null, result: RateCount) => void, period_ms: number): void {
      callback(null, counts.add(key, clock.now().getTime(), period_ms));
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
