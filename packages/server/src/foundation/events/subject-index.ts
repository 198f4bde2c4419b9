import type { EventType } from './catalogue.ts';

/** The condition of the index `events_personal`, which finds events by their subjects: those that may name a person. */
export const IN_SUBJECT_INDEX = `((entry_sequence IS NULL AND type <> 'card.declined' AND type <> 'card.code') OR type LIKE 'account.%'
  OR type IN ('card.created', 'card.forwarded', 'card.replaced', 'card.termination.charge', 'card.termination.refund'))`;

/** The types whose events it may lack. They are the most frequent ones, and deposits and purchases would pay for an entry. */
export const NOT_IN_SUBJECT_INDEX: ReadonlySet<EventType> = new Set<EventType>([
  'card.charged',
  'card.funded',
  'card.withdrawal',
  'card.refund',
  'card.credit',
  'card.declined',
  'card.decline.charge',
  'card.decline.wallet.charge',
  'card.code',
  'wallet.low_balance',
  'wallet.credited',
  'wallet.debited',
  'transfer.success',
  'transfer.failed',
  'transfer.reversed',
  'defi.payment',
]);
