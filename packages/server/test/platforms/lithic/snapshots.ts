import { newId } from '#kit/ids.ts';
import type { EventSnapshot, TransactionSnapshot } from '../../../src/platforms/lithic/transaction-snapshot.ts';

const sum = (amount: string) => ({ amount, currency: 'usd' });

/** An approved debit in the card's currency. */
export function eventOf(type: string, amount: string, changes: Partial<EventSnapshot> = {}): EventSnapshot {
  const [merchant, billing] = [sum(amount), sum(amount)];
  return {
    token: newId(),
    type,
    isApproved: true,
    detail: 'APPROVED',
    polarity: 'debit',
    merchant,
    billing,
    ...changes,
  };
}

/** The same with this hold at the vendor. */
export const held = (amount: string, snapshot: TransactionSnapshot): TransactionSnapshot => ({
  ...snapshot,
  hold: sum(amount),
});

export function snapshotOf(status: string, ...events: EventSnapshot[]): TransactionSnapshot {
  return {
    token: 'fa2b8d7e-0000-4000-8000-000000000001',
    environment: 'sandbox',
    tenantId: newId<'tenant'>(),
    cardId: newId<'card'>(),
    status,
    merchant: { id: null, name: 'Shop', mcc: '5411', country: 'US', city: null },
    use: {},
    events,
  };
}

export const credit = { polarity: 'credit' } as const;
