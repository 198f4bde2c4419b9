import type { Check } from '../check.ts';

/** A security code is optional, since a recurring payment has none. If present, it must match. */
export const securityCode: Check = {
  name: 'security_code',
  declineReason: ({ verification }) => (verification.cvv === 'mismatch' ? 'cvv_mismatch' : undefined),
  inputs: ({ verification }) => ({ cvv: verification.cvv }),
};
