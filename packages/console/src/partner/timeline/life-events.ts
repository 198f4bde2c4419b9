import type { Event } from '@issuary/sdk';

/** The events that no date of the card or the customer says, and no transaction: reviews, freezes, ends and changes of controls. */
export const LIFE_EVENTS = [
  'customer.approved',
  'customer.rejected',
  'customer.resubmission_required',
  'customer.suspended',
  'customer.unsuspended',
  'card.failed',
  'card.frozen',
  'card.unfrozen',
  'card.terminated',
  'card.expired',
  'card.renewed',
  'card.controls.updated',
] as const satisfies readonly Event['type'][];

export type LifeEvent = (typeof LIFE_EVENTS)[number];
