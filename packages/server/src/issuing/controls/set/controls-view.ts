import type { Currency } from '#kit/money.ts';
import { ANY_CURRENCY } from '../read-controls.ts';
import { failedWithin } from '../kinds/failed-attempts.ts';
import { spendingAt, type Spending } from '../spending/spending.ts';
import { spendingOf, type CustomerSpending, type Usage } from '../usage.ts';
import { spentTowards, writtenAmounts } from '../kinds/amount-limits.ts';
import { writtenControls } from '../written-controls.ts';
import type { Controls } from '../kinds/index.ts';

/** A card's controls as the API returns them, with what remains at a given time. */
export function cardControlsView(
  { customerId, controls, spending, merchantLock, failedAt }: Usage,
  currency: Currency,
  now: Date,
) {
  const { failed_attempts: limit } = controls;
  return {
    // An erasure finds saved responses by this id.
    customer_id: customerId,
    currency,
    ...writtenControls(controls, currency),
    locked_merchant: merchantLock && { id: merchantLock.merchantId, name: merchantLock.merchantName },
    remaining: {
      ...remainingOf(controls, spendingAt(spending, now), currency),
      failed_attempts: limit && left(limit.count, failedWithin(failedAt, limit, now)),
    },
  };
}

/** A customer's controls, with what remains for its cards of one currency. */
export function customerControlsView(controls: Controls, spending: CustomerSpending, currency: Currency, now: Date) {
  return {
    customer_id: spending.customerId,
    currency,
    ...writtenControls(controls, currency),
    remaining: remainingOf(controls, spendingOf(spending, currency, now), currency),
  };
}

/** A tenant's defaults or ceilings. */
export function tenantControlsView(controls: Controls) {
  return writtenControls(controls, ANY_CURRENCY);
}

/** @param spending as of now */
function remainingOf({ limits, velocity }: Controls, spending: Spending, currency: Currency) {
  return {
    ...writtenAmounts((name) => {
      const most = limits[name];
      if (most === null) return null;
      const rest = most - spentTowards(name, spending);
      return rest > 0n ? rest : 0n;
    }, currency),
    velocity: {
      hourly: left(velocity.hourly, spending.hourCount),
      daily: left(velocity.daily, spending.dayCount),
    },
  };
}

/** Null without a limit. */
function left(most: number | null, count: number): number | null {
  return most === null ? null : Math.max(0, most - count);
}
