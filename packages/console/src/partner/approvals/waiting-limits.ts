import type { Data } from '@issuary/sdk';
import { isMore } from '../../ui/decimal.ts';

/** Spending limits by their names, as the API writes them; null: no limit. */
type Limits = Readonly<Record<string, string | null | undefined>>;

export type LimitAbove = Data<'getApprovalSettings'>['limit_above'];

/**
 * Whether a change of spending limits waits for a second person: it raises one above the amount, or removes one. The service decides it
 * again by the same rule.
 * @param after the limits that change
 * @param currency that of the card; undefined: the limits are for cards of any currency, so the lowest amount counts
 */
export function waitsForSecond(before: Limits, after: Limits, limitAbove: LimitAbove, currency?: string): boolean {
  const amounts = limitAbove ?? {};
  const most = currency === undefined ? lowest(Object.values(amounts)) : amounts[currency as keyof typeof amounts];
  if (most === undefined) return false;
  return Object.entries(after).some(([name, limit]) => {
    const old = before[name] ?? null;
    if (old === null || limit === undefined) return false;
    return limit === null || (isMore(limit, old) && isMore(limit, most));
  });
}

function lowest(amounts: readonly string[]): string | undefined {
  return amounts.toSorted((one, other) => (isMore(one, other) ? 1 : -1))[0];
}
