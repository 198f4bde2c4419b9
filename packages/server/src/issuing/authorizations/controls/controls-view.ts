import { formatAmount, type Currency } from '../../../foundation/kit/money.ts';
import { LIMIT_NAMES, type Controls, type LimitName, type Selection } from './controls.ts';
import { spentTowards, type Spending } from './spending.ts';

/** A card's controls as the API returns them. `remaining` is computed from `spending`, which must be current. */
export function controlsView(controls: Controls, spending: Spending, currency: Currency) {
  const { limits, velocity, singleUse } = controls;
  const amounts = (of: (name: LimitName) => bigint | null) =>
    Object.fromEntries(
      LIMIT_NAMES.map((name) => {
        const amount = of(name);
        return [name, amount === null ? null : formatAmount(amount, currency)];
      }),
    );
  const left = (most: number | null, count: number): number | null =>
    most === null ? null : Math.max(0, most - count);
  return {
    currency,
    limits: amounts((name) => limits[name]),
    velocity,
    categories: selectionView(controls.categories),
    merchants: selectionView(controls.merchants),
    countries: selectionView(controls.countries),
    single_use: singleUse,
    remaining: {
      ...amounts((name) => {
        const most = limits[name];
        if (most === null) return null;
        const rest = most - spentTowards(name, spending);
        return rest > 0n ? rest : 0n;
      }),
      velocity: {
        hourly: left(velocity.hourly, spending.hourCount),
        daily: left(velocity.daily, spending.dayCount),
      },
    },
  };
}

function selectionView({ allowed, blocked }: Selection) {
  return { allowed, blocked };
}
