import { formatAmount, type Currency } from '#kit/money.ts';
import type { Count, Series } from './model.ts';

const MICROSECONDS = 1_000_000;
/** Digits after the point of a second: a tenth of a millisecond. */
const SECOND_DIGITS = 4;

/** One series for each group, in their order of size. A bucket without anything is 0. @param buckets in their order */
export function seriesOf(
  counts: readonly Count[],
  buckets: readonly Date[],
  groupOf: (count: Count) => string,
  measure: { readonly of: (count: Count) => bigint; readonly show: (sum: bigint, group: string) => string },
): Series[] {
  const groups = [...Map.groupBy(counts, groupOf)].map(([key, own]) => ({
    key,
    own,
    total: sum(own.map(measure.of)),
  }));
  return groups
    .toSorted((one, other) =>
      one.total === other.total ? (one.key < other.key ? -1 : 1) : one.total > other.total ? -1 : 1,
    )
    .map(({ key, own }) => {
      const byBucket = Map.groupBy(own, ({ at }) => at.getTime());
      return {
        key,
        points: buckets.map((at) => ({
          at,
          value: measure.show(sum((byBucket.get(at.getTime()) ?? []).map(measure.of)), key),
        })),
      };
    });
}

/** How many there were. */
export const COUNTED = { of: ({ count }: Count) => count, show: (total: bigint) => String(total) } as const;

/** What they came to, where each group is a currency. */
export const AMOUNTS = {
  of: ({ amount }: Count) => amount,
  show: (total: bigint, currency: string) => formatAmount(total, currency as Currency),
} as const;

/** A duration as an insight returns it. */
export function seconds(duration_us: number): string {
  return (duration_us / MICROSECONDS).toFixed(SECOND_DIGITS);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
