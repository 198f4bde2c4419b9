import type { Check } from '../check.ts';

/** A transaction is authorized once; an increment needs an approved purchase. */
export const transactionIdentity: Check = {
  name: 'transaction_identity',
  declineReason: ({ isIncrement, earlier }) =>
    earlier === undefined || (isIncrement && earlier.type === 'purchase' && earlier.status === 'approved')
      ? undefined
      : 'transaction_exists',
  inputs: ({ isIncrement, earlier }) => ({
    increment: isIncrement,
    earlier_type: earlier?.type ?? null,
    earlier_status: earlier?.status ?? null,
  }),
};
