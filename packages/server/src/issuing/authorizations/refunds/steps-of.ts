import type { Transaction } from '../model.ts';

const REFUND = {
  announced: 'refund_authorization',
  ended: 'refund_authorization_reversal',
  arrived: 'refund',
  takenBack: 'refund_reversal',
} as const;

const ORIGINAL_CREDIT = {
  announced: 'original_credit_authorization',
  ended: 'original_credit_authorization_reversal',
  arrived: 'original_credit',
  takenBack: 'original_credit_reversal',
} as const;

/** The steps of money that comes to a card. In a purchase, all of it is a refund. */
export function stepsOf({ type }: Pick<Transaction, 'type'>) {
  return type === 'original_credit' ? ORIGINAL_CREDIT : REFUND;
}
