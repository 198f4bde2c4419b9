import classes from './chart.module.css';
import { Columns } from './columns.tsx';

interface StackedColumnsProps {
  /** The lower parts, from 0. */
  readonly lower: readonly number[];
  /** What stands on each of them. */
  readonly upper: readonly number[];
  /** The value at the upper edge. */
  readonly top: number;
}

/** A column of two parts for each value, from the left: the lower part is drawn before the whole. */
export function StackedColumns({ lower, upper, top }: StackedColumnsProps) {
  const whole = lower.map((value, index) => value + (upper[index] ?? 0));
  return (
    <div className={classes.layers}>
      <div className={classes.behind}>
        <Columns values={whole} top={top} />
      </div>
      <Columns values={lower} top={top} />
    </div>
  );
}
