import type { Stage } from './stage.ts';

/** Measures for the given time. @returns a figure in the side's unit: a rate per second, microseconds or megabytes */
export type Measure = (seconds: number) => Promise<number>;

/** One half of a ratio, or a separate figure. Rows that share a side share its measurement: it runs once per round. */
export interface Side {
  readonly name: string;
  readonly unit: 'per_second' | 'us' | 'mb';
  /** Sides whose figures it depends on. They are measured before it in each round. */
  readonly needs?: readonly Side[];
  /** Prepares the measurement. @throws Unavailable if this machine lacks something that it needs */
  prepare(stage: Stage): Promise<Measure>;
}
