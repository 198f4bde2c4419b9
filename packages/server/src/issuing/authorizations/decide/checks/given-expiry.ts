import type { Check } from '../check.ts';

export const givenExpiry: Check = {
  name: 'given_expiry',
  declineReason: ({ verification }) => (verification.expiry === 'mismatch' ? 'expiry_mismatch' : undefined),
  inputs: ({ verification }) => ({ expiry: verification.expiry }),
};
