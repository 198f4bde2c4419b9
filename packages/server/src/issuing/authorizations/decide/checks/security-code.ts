import type { Check } from '../check.ts';

/** Not every purchase gives one: a renewal of a subscription cannot. One that is given must be right. */
export const securityCode: Check = {
  name: 'security_code',
  fails: ({ verification }) => (verification.cvv === 'mismatch' ? 'cvv_mismatch' : undefined),
  inputs: ({ verification }) => ({ cvv: verification.cvv }),
};
