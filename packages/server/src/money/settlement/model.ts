import type { Currency } from '#kit/money.ts';
import type { UtcDay } from '#kit/utc-day.ts';
import type { AccountKind, EntryType, MovementSum } from '#ledger';

/** The sum of the entries of one type. */
export interface Movement {
  readonly type: EntryType;
  readonly count: bigint;
  /** Minor units, signed. */
  readonly amount: bigint;
}

/** All accounts of one kind and currency on one day. */
export interface Balance {
  readonly currency: Currency;
  readonly kind: AccountKind;
  readonly opening: bigint;
  readonly movements: readonly Movement[];
}

/** A tenant's day: each kind and currency with a balance or a movement. */
export type DayBalances = readonly Balance[];

/** A finished day of all tenants of an environment together. */
export interface DayOfAll {
  readonly day: UtcDay;
  /** Whether the day of every tenant is sealed. */
  readonly complete: boolean;
  readonly balances: DayBalances;
}

/** The closing balance: opening plus movements. */
export function closingOf({ opening, movements }: Pick<Balance, 'opening' | 'movements'>): bigint {
  return movements.reduce((sum, { amount }) => sum + amount, opening);
}

/** Combines opening balances with the day's movements. Reports do not include the external account. */
export function dayOf(
  openings: readonly { readonly currency: Currency; readonly kind: AccountKind; readonly amount: bigint }[],
  movements: readonly MovementSum[],
): DayBalances {
  const balances = new Map<string, { currency: Currency; kind: AccountKind; opening: bigint; movements: Movement[] }>();
  const balanceOf = (currency: Currency, kind: AccountKind) => {
    const key = `${currency} ${kind}`;
    const known = balances.get(key) ?? { currency, kind, opening: 0n, movements: [] };
    balances.set(key, known);
    return known;
  };
  for (const { currency, kind, amount } of openings) balanceOf(currency, kind).opening = amount;
  for (const { currency, kind, type, count, amount } of movements) {
    if (kind !== 'external') balanceOf(currency, kind).movements.push({ type, count, amount });
  }
  return [...balances.values()];
}
