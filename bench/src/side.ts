import type { Fixtures } from './fixtures.ts';

/** Measures for the given time. @returns a figure in the side's unit: a rate per second, microseconds or megabytes */
export type Measure = (seconds: number) => Promise<number>;

/** One measurement. A row divides two of them or shows one. Rows that share a side measure it once per round. */
export interface Side {
  readonly name: string;
  readonly unit: 'per_second' | 'us' | 'mb';
  /** Sides whose figures it depends on. They are measured before it in each round. */
  readonly needs?: readonly Side[];
  /** Prepares the measurement. @throws Unavailable if this machine lacks something that it needs */
  prepare(fixtures: Fixtures): Promise<Measure>;
}
