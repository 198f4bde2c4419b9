import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { LevelOf } from './kinds/control.ts';
import type { Controls } from './kinds/index.ts';
import type { MerchantLock } from './kinds/merchant-lock.ts';
import { dependsOnSpending } from './model.ts';
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

export type ControlLevel = LevelOf<Controls>;

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
