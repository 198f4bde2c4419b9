import type { Check } from '../check.ts';

/** A purchase is authorized once; an increment grows one that is still open. */
export const transactionIdentity: Check = {
  name: 'transaction_identity',
  fails: ({ isIncrement, earlierStatus }) =>
    earlierStatus === undefined || (isIncrement && earlierStatus === 'approved') ? undefined : 'transaction_exists',
  inputs: ({ isIncrement, earlierStatus }) => ({ increment: isIncrement, earlier_status: earlierStatus ?? null }),
};
