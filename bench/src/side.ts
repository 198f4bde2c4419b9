import type { Stage } from './stage.ts';

/** Measures for so many seconds: so many of something a second, microseconds or megabytes, as the side's unit says. */
export type Measure = (seconds: number) => Promise<number>;

/** One of the two that a ratio compares, or a figure of its own. Several rows may share it: it is measured once a round. */
export interface Side {
  readonly name: string;
  readonly unit: 'per_second' | 'us' | 'mb';
  /** Sides whose figure it rests on: measured before it, in each round. */
  readonly needs?: readonly Side[];
  /** Gets ready what it needs. @throws Unavailable where this machine lacks it */
  prepare(stage: Stage): Promise<Measure>;
}
