import type { Check } from '../check.ts';

/** If 3-D Secure authentication was attempted, it must have passed. */
export const threeDSecure: Check = {
  name: 'three_d_secure',
  declineReason: ({ verification }) => (verification.threeDs === 'failed' ? 'three_ds_failed' : undefined),
  inputs: ({ verification }) => ({ three_ds: verification.threeDs }),
};
