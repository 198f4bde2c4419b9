import type { Event } from '@issuary/sdk';

export type EventType = Event['type'];

/** A record, so that the compiler finds a type that is missing. */
const ALL: Readonly<Record<EventType, true>> = {
  'customer.approved': true,
  'customer.rejected': true,
  'customer.resubmission_required': true,
  'customer.updated': true,
  'customer.suspended': true,
  'customer.unsuspended': true,
  'customer.closed': true,
  'customer.erased': true,
  'card.created': true,
  'card.failed': true,
  'card.charged': true,
  'card.funded': true,
  'card.withdrawal': true,
  'card.refund': true,
  'card.refund.pending': true,
  'card.credit': true,
  'card.credit.pending': true,
  'card.declined': true,
  'card.decline.charge': true,
  'card.decline.wallet.charge': true,
  'card.code': true,
  'card.controls.updated': true,
  'card.failed_attempts': true,
  'card.frozen': true,
  'card.unfrozen': true,
  'card.terminated': true,
  'card.termination.refund': true,
  'card.termination.charge': true,
  'card.updated': true,
  'card.expiring': true,
  'card.expired': true,
  'card.renewed': true,
  'card.replaced': true,
  'card.forwarded': true,
  'webhook.disabled': true,
  'wallet.low_balance': true,
  'wallet.credited': true,
  'wallet.debited': true,
  'account.funded': true,
  'account.issued': true,
  'account.failed': true,
  'account.returned': true,
  'account.closed': true,
  'transfer.success': true,
  'transfer.failed': true,
  'transfer.reversed': true,
  'defi.payment': true,
  'reconciliation.completed': true,
  'settlement.completed': true,
  'export.completed': true,
};

/** Every type of event, in the order of the documentation. */
export const EVENT_TYPES = Object.keys(ALL) as readonly EventType[];

/** The same as choices, by their names in the API. */
export const TYPE_OPTIONS = EVENT_TYPES.map((type) => [type, type] as const);

/** The first of some patterns that selects no type; undefined: each selects one. */
export function wrongPattern(patterns: readonly string[]): string | undefined {
  return patterns.find((pattern) => !selectsEvent(pattern));
}

/** Whether a pattern, such as `card.*`, selects a type, as the service reads it. */
function selectsEvent(pattern: string): boolean {
  if (pattern === '*') return true;
  const isGroup = /^[a-z]+\.\*$/.test(pattern);
  return EVENT_TYPES.some((type) => (isGroup ? type.startsWith(pattern.slice(0, -1)) : type === pattern));
}
