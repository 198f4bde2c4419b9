import type { Check } from '../check.ts';

/** A purchase is authorized once; an increment grows one that is still open. */
export const transactionIdentity: Check = {
  name: 'transaction_identity',
  fails: ({ isIncrement, earlier }) =>
    earlier === undefined || (isIncrement && earlier === 'approved') ? undefined : 'transaction_exists',
  inputs: ({ isIncrement, earlier }) => ({ increment: isIncrement, earlier_status: earlier ?? null }),
};
