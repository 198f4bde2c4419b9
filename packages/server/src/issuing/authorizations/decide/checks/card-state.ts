import type { CardStatus } from '#cards';
import type { Check } from '../check.ts';
import type { DeclineReason } from '../decline-reasons.ts';

const REASONS: Readonly<Record<CardStatus, DeclineReason | undefined>> = {
  processing: 'card_not_active',
  active: undefined,
  frozen: 'card_frozen',
  // Declined by the next check, with the expiry date in the explanation.
  expired: undefined,
  terminated: 'card_terminated',
  failed: 'card_failed',
};

export const cardState: Check = {
  name: 'card_state',
  declineReason: ({ status }) => REASONS[status],
  inputs: ({ status }) => ({ status }),
};
