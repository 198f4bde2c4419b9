import { NO_FEE, type FeeRate } from '#fees';

/** A rate with a fixed part only, in minor units. */
export function fixedFee(fixed: bigint): FeeRate {
  return { ...NO_FEE, fixed };
}
