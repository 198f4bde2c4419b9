import type { CardId, CustomerId, TenantId, TransactionId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { dependsOnSpending, merchantKey, type Controls } from './model.ts';
import { NO_SPENDING, spendingAt, sumSpending, type Spending } from './spending/spending.ts';

export interface CardKey {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

export interface UsageKey extends CardKey {
  readonly customerId: CustomerId;
}

export interface CustomerKey {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
}

/** The merchant to which a card is locked, by the card's first purchase since it is a single-merchant card. */
export interface MerchantLock {
  readonly transactionId: TransactionId;
  /** Null if the network did not send one. */
  readonly merchantId: string | null;
  readonly merchantName: string;
}

/** What a card may be used for, and what was done with it. */
export interface Usage extends UsageKey {
  readonly controls: Controls;
  readonly spending: Spending;
  readonly merchantLock: MerchantLock | null;
  /** When attempts with the card failed, since it was last unfrozen: as many as a limit may count. */
  readonly failedAt: readonly Date[];
  /** The controls of the card's customer; null if there are none. */
  readonly customerControls: Controls | null;
  /** The tenant's ceilings; null if there are none. */
  readonly ceilings: Controls | null;
}

/** What a customer's cards have spent together, by their currency. Counted only while the customer's controls depend on it. */
export interface CustomerSpending extends CustomerKey {
  readonly byCurrency: Readonly<Partial<Record<Currency, Spending>>>;
}

/** Whether the spending of the card's customer is counted. */
export function countsForCustomer({ customerControls }: Usage): boolean {
  return customerControls !== null && dependsOnSpending(customerControls);
}

/** The controls of one level, and the spending that they limit. The strictest level decides. */
export interface ControlLevel {
  readonly name: 'card' | 'customer' | 'ceiling';
  readonly controls: Controls;
  /** As of the purchase. */
  readonly spending: Spending;
}

/** The levels that have controls, the card first. `customerSpending` is undefined if it is not counted. */
export function controlLevels(
  { controls, customerControls, ceilings, ...usage }: Usage,
  customerSpending: CustomerSpending | undefined,
  currency: Currency,
  now: Date,
): readonly ControlLevel[] {
  const spending = spendingAt(usage.spending, now);
  const card: ControlLevel = { name: 'card', controls, spending };
  if (customerControls === null && ceilings === null) return [card];
  const levels = [card];
  if (customerControls !== null) {
    const shared = customerSpending === undefined ? NO_SPENDING : spendingOf(customerSpending, currency, now);
    levels.push({ name: 'customer', controls: customerControls, spending: shared });
  }
  if (ceilings !== null) levels.push({ name: 'ceiling', controls: ceilings, spending });
  return levels;
}

/** What limits of the customer compare: amounts spent by cards of one currency, and purchases with all cards. */
export function spendingOf({ byCurrency }: CustomerSpending, currency: Currency, now: Date): Spending {
  const { hourCount, dayCount } = sumSpending(Object.values(byCurrency), now);
  return { ...spendingAt(byCurrency[currency] ?? NO_SPENDING, now), hourCount, dayCount };
}

/** Whether the lock allows a merchant. Ids decide if both are known, else the keys of their names. */
export function isLockedTo(
  lock: MerchantLock,
  merchant: { readonly id?: string | null; readonly name: string },
): boolean {
  const id = merchant.id ?? null;
  if (id !== null && lock.merchantId !== null) return id === lock.merchantId;
  return merchantKey(merchant.name) === merchantKey(lock.merchantName);
}
