import type { StepType, Transaction } from '../model.ts';

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

const eitherOf = (step: keyof typeof REFUND): ReadonlySet<StepType> => new Set([REFUND[step], ORIGINAL_CREDIT[step]]);

export const ANNOUNCED = eitherOf('announced');
export const ENDED = eitherOf('ended');
export const ARRIVED = eitherOf('arrived');
export const TAKEN_BACK = eitherOf('takenBack');
