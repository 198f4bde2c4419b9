/** All event types, in the order of docs/events.md. */
export const EVENT_TYPES = [
  'customer.approved',
  'customer.rejected',
  'customer.resubmission_required',
  'customer.updated',
  'customer.suspended',
  'customer.unsuspended',
  'customer.closed',
  'customer.erased',
  'card.created',
  'card.failed',
  'card.charged',
  'card.funded',
  'card.withdrawal',
  'card.refund',
  'card.refund.pending',
  'card.credit',
  'card.credit.pending',
  'card.declined',
  'card.decline.charge',
  'card.decline.wallet.charge',
  'card.code',
  'card.controls.updated',
  'card.failed_attempts',
  'card.frozen',
  'card.unfrozen',
  'card.terminated',
  'card.termination.refund',
  'card.termination.charge',
  'card.updated',
  'card.expiring',
  'card.expired',
  'card.renewed',
  'card.replaced',
  'card.forwarded',
  'webhook.disabled',
  'wallet.low_balance',
  'wallet.credited',
  'wallet.debited',
  'account.funded',
  'account.issued',
  'account.failed',
  'account.returned',
  'account.closed',
  'transfer.success',
  'transfer.failed',
  'transfer.reversed',
  'defi.payment',
  'reconciliation.completed',
  'settlement.completed',
  'export.completed',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

const PATTERN = /^(\*|[a-z]+\.\*|[a-z]+(\.[a-z_]+)+)$/;

/** The types that a pattern selects (`card.charged`, `card.*`, `*`); empty if it can never select any. */
export function matchingTypes(pattern: string): EventType[] {
  if (!PATTERN.test(pattern)) return [];
  if (pattern === '*') return [...EVENT_TYPES];
  if (pattern.endsWith('.*')) return EVENT_TYPES.filter((type) => type.startsWith(pattern.slice(0, -1)));
  return EVENT_TYPES.filter((type) => type === pattern);
}
