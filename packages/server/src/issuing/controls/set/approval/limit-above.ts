import { CURRENCIES, formatAmount, parseAmount, type Currency } from '#kit/money.ts';
import { assert } from '#kit/assert.ts';
import { LIMIT_NAMES } from '../../kinds/amount-limits.ts';
import type { Controls } from '../../kinds/index.ts';

/** For each of these currencies, the amount in minor units above which a second person decides on a limit. */
export type LimitAbove = Readonly<Partial<Record<Currency, bigint>>>;

/** The same as the API has it. */
export type WrittenLimitAbove = Readonly<Partial<Record<Currency, string>>>;

/** A change that has not been made, because a second person must approve it. */
export class WaitsForApproval extends Error {
  override readonly name = 'WaitsForApproval';
}

/**
 * Whether a change raises a limit of purchases above the amount, or removes one. A limit that becomes lower does not wait, and neither does
 * the first one: everything was allowed before it.
 * @param currency that of the card; undefined: the limits are for cards of any currency, so the lowest amount counts
 */
export function isAbove(before: Controls, after: Controls, limitAbove: LimitAbove, currency?: Currency): boolean {
  const most = currency === undefined ? lowest(limitAbove) : limitAbove[currency];
  if (most === undefined) return false;
  return LIMIT_NAMES.some((name) => {
    const [old, limit] = [before.limits[name], after.limits[name]];
    return old !== null && (limit === null || (limit > old && limit > most));
  });
}

/** Whether less waits for a second person than before. */
export function isLooser(before: LimitAbove, after: LimitAbove): boolean {
  return Object.entries(before).some(([currency, amount]) => {
    const next = after[currency as Currency];
    return next === undefined || next > amount;
  });
}

/** Reads what its schema has accepted; null: no limit waits. */
export function readLimitAbove(given: Readonly<Partial<Record<Currency, string | number>>> | null): LimitAbove {
  const amounts = Object.entries(given ?? {}).map(([name, text]) => {
    const amount = parseAmount(text, name as Currency);
    assert(typeof amount === 'bigint', 'an amount, by its schema');
    return [name, amount] as const;
  });
  return Object.fromEntries(amounts);
}

/** Null: no limit waits. */
export function writtenLimitAbove(limitAbove: LimitAbove): WrittenLimitAbove | null {
  const named = CURRENCIES.filter((currency) => limitAbove[currency] !== undefined);
  if (named.length === 0) return null;
  return Object.fromEntries(named.map((currency) => [currency, formatAmount(limitAbove[currency]!, currency)]));
}

function lowest(limitAbove: LimitAbove): bigint | undefined {
  return Object.values(limitAbove).toSorted((one, other) => (one < other ? -1 : 1))[0];
}
