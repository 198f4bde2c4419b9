import type { Check } from '../check.ts';

/** A transaction is authorized once; an increment needs an approved one. */
export const transactionIdentity: Check = {
  name: 'transaction_identity',
  declineReason: ({ isIncrement, earlierStatus }) =>
    earlierStatus === undefined || (isIncrement && earlierStatus === 'approved') ? undefined : 'transaction_exists',
  inputs: ({ isIncrement, earlierStatus }) => ({ increment: isIncrement, earlier_status: earlierStatus ?? null }),
};
