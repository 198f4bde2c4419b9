import type { LifeEvent } from '../life-events.ts';

const en = {
  title: 'Timeline',
  newest: 'What happened, newest first',
  cardIssued: 'Card issued',
  replaces: 'It replaces an earlier card.',
  replaced: 'Replaced by another card',
  customerCreated: 'Customer created',
  consented: 'Consent to KYC',
  closed: 'Customer closed',
  willBeErased: 'The personal data will be erased',
  erased: 'Personal data erased',
  events: {
    'customer.approved': 'KYC approved',
    'customer.rejected': 'KYC rejected',
    'customer.resubmission_required': 'KYC asked for more',
    'customer.suspended': 'Customer suspended',
    'customer.unsuspended': 'Suspension ended',
    'card.failed': 'The card could not be issued',
    'card.frozen': 'Card frozen',
    'card.unfrozen': 'Card unfrozen',
    'card.terminated': 'Card terminated',
    'card.expired': 'Card expired',
    'card.renewed': 'Card renewed',
    'card.controls.updated': 'Controls changed',
  } satisfies Record<LifeEvent, string>,
  byControl: 'A control of the card did it.',
};

export type TimelineTexts = typeof en;
export default en;
