import { NO_FEE, type FeeRate } from '../../src/money/fees/index.ts';

/** A rate with a fixed part only, in minor units. */
export function fixedFee(fixed: bigint): FeeRate {
  return { ...NO_FEE, fixed };
}
