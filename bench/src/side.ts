import type { Fixtures } from './fixtures.ts';
import type { ProcessorTime } from './processor-time.ts';

/** What one window measured. */
export interface Sample {
  /** In the side's unit. */
  readonly value: number;
  /** For rates: the operations of the window. */
  readonly operations?: number;
  /** For rates: CPU time of one operation, in µs. */
  readonly processor_us?: ProcessorTime | undefined;
  /** For an open loop: how late this process sent its requests, p99, in µs. */
  readonly lateness_us?: number;
}

/** Measures for the given time. */
export type Measure = (seconds: number) => Promise<Sample>;

/** One measurement. A row divides two of them or shows one. Rows that share a side measure it once per round. */
export interface Side {
  readonly name: string;
  /** A rate per second, microseconds, seconds or megabytes. */
  readonly unit: 'per_second' | 'us' | 's' | 'mb';
  /** Sides whose figures it depends on. They are measured before it in each round. */
  readonly needs?: readonly Side[];
  /** Set for high percentiles: they need longer windows, and the first one is discarded. */
  readonly tail?: true;
  /** Prepares the measurement. @throws Unavailable if this machine lacks something that it needs */
  prepare(fixtures: Fixtures): Promise<Measure>;
}
