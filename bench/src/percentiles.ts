/** The nearest-rank percentile of sorted values: the smallest that is at least as large as `percent` % of them. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)]!;
}

export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Undefined without values. */
export function percentilesOf(values: readonly number[]): Percentiles | undefined {
  if (values.length === 0) return undefined;
  const sorted = values.toSorted((one, other) => one - other);
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(sorted, percent)) as [number, number, number];
  return { p50, p95, p99, max: sorted.at(-1)! };
}
