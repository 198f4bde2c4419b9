import type { Check } from '../check.ts';

/** Where the cardholder was asked to prove the purchase, he must have. */
export const threeDSecure: Check = {
  name: 'three_d_secure',
  fails: ({ verification }) => (verification.threeDs === 'failed' ? 'three_ds_failed' : undefined),
  inputs: ({ verification }) => ({ three_ds: verification.threeDs }),
};
