import type { DailyHold } from './daily-holds.ts';
import { HOUR_MS, DAY_MS } from '#kit/durations.ts';

/**
 * What a card, or a customer with cards of one currency, has spent: in the hour, day, week and month (UTC, by the tenant's clock)
 * of the last purchase, and over the lifetime. Each of these windows is an index that counts from 1970. A week begins on Monday.
 * Minor units of the card's currency.
 */
export interface Spending {
  readonly hour: number;
  readonly hourCount: number;
  readonly day: number;
  readonly dayCount: number;
  readonly dayAmount: bigint;
  readonly week: number;
  readonly weekAmount: bigint;
  readonly month: number;
  readonly monthAmount: bigint;
  readonly lifetimeCount: number;
  readonly lifetimeAmount: bigint;
}

export const NO_SPENDING: Spending = {
  hour: 0,
  hourCount: 0,
  day: 0,
  dayCount: 0,
  dayAmount: 0n,
  week: 0,
  weekAmount: 0n,
  month: 0,
  monthAmount: 0n,
  lifetimeCount: 0,
  lifetimeAmount: 0n,
};

/** 1970 began on a Thursday. */
const FIRST_MONDAY_OFFSET_DAYS = 3;

/** Days are numbered from 1970, UTC. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS);
}

function windowsOf(day: number) {
  const date = new Date(day * DAY_MS);
  const week = Math.floor((day + FIRST_MONDAY_OFFSET_DAYS) / 7);
  const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  return { day, week, month };
}

/**
 * The spending that counts at a given time: windows that have ended are reset. Windows never go back: a time before the current
 * window, from a process whose clock is behind or that waited for the tenant's lock, counts towards the current one.
 */
export function spendingAt(spending: Spending, moment: Date): Spending {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  if (hour <= spending.hour) return spending;
  const { day, week, month } = windowsOf(dayOf(moment));
  return {
    ...spending,
    hour,
    hourCount: 0,
    ...(spending.day === day ? {} : { day, dayCount: 0, dayAmount: 0n }),
    ...(spending.week === week ? {} : { week, weekAmount: 0n }),
    ...(spending.month === month ? {} : { month, monthAmount: 0n }),
  };
}

/** The spending after every current window has ended, if nothing more is spent. */
export function withoutWindows(spending: Spending): Spending {
  return { ...spending, hourCount: 0, dayCount: 0, dayAmount: 0n, weekAmount: 0n, monthAmount: 0n };
}

/** Adds an amount spent at this time. `counted`: true for the first amount of a purchase, false for its increments. */
export function spend(spending: Spending, amount: bigint, moment: Date, counted: boolean): Spending {
  const current = spendingAt(spending, moment);
  const more = counted ? 1 : 0;
  return {
    ...current,
    hourCount: current.hourCount + more,
    dayCount: current.dayCount + more,
    dayAmount: current.dayAmount + amount,
    weekAmount: current.weekAmount + amount,
    monthAmount: current.monthAmount + amount,
    lifetimeCount: current.lifetimeCount + more,
    lifetimeAmount: current.lifetimeAmount + amount,
  };
}

/** Subtracts an amount that was spent on a day and returned, from every window that still contains that day. */
export function releaseSpentAmount(spending: Spending, { day, amount }: DailyHold): Spending {
  const { week, month } = windowsOf(day);
  const less = (counts: boolean, spent: bigint): bigint => {
    if (!counts) return spent;
    return spent > amount ? spent - amount : 0n;
  };
  return {
    ...spending,
    dayAmount: less(spending.day === day, spending.dayAmount),
    weekAmount: less(spending.week === week, spending.weekAmount),
    monthAmount: less(spending.month === month, spending.monthAmount),
    lifetimeAmount: less(true, spending.lifetimeAmount),
  };
}

/** Removes one purchase from the counts of every window that still contains `countedAt`. */
export function releasePurchaseCount(spending: Spending, countedAt: Date): Spending {
  const hour = Math.floor(countedAt.getTime() / HOUR_MS);
  const fewer = (counts: boolean, count: number): number => (counts && count > 0 ? count - 1 : count);
  return {
    ...spending,
    hourCount: fewer(spending.hour === hour, spending.hourCount),
    dayCount: fewer(spending.day === dayOf(countedAt), spending.dayCount),
    lifetimeCount: fewer(true, spending.lifetimeCount),
  };
}

/** What several cards have spent together, in the windows that run at a given time. */
export function sumSpending(all: readonly Spending[], moment: Date): Spending {
  // A process whose clock is ahead may have counted a purchase in a window that has not begun by this process' clock.
  const newest = all.reduce((hour, each) => Math.max(hour, each.hour), Math.floor(moment.getTime() / HOUR_MS));
  const now = new Date(newest * HOUR_MS);
  return all
    .map((each) => spendingAt(each, now))
    .reduce(
      (sum, each) => ({
        ...sum,
        hourCount: sum.hourCount + each.hourCount,
        dayCount: sum.dayCount + each.dayCount,
        dayAmount: sum.dayAmount + each.dayAmount,
        weekAmount: sum.weekAmount + each.weekAmount,
        monthAmount: sum.monthAmount + each.monthAmount,
        lifetimeCount: sum.lifetimeCount + each.lifetimeCount,
        lifetimeAmount: sum.lifetimeAmount + each.lifetimeAmount,
      }),
      spendingAt(NO_SPENDING, now),
    );
}
