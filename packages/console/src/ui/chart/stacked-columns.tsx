import classes from './chart.module.css';
import { Columns } from './columns.tsx';

interface StackedColumnsProps {
  /** The lower parts, from 0. */
  readonly lower: readonly number[];
  /** What is neither, such as what waits. Default: nothing. */
  readonly middle?: readonly number[];
  /** What stands on each of them. */
  readonly upper: readonly number[];
  /** The value at the upper edge. */
  readonly top: number;
}

/** A column of two or three parts for each value, from the left: the lower parts are drawn before the whole. */
export function StackedColumns({ lower, middle, upper, top }: StackedColumnsProps) {
  const both = lower.map((value, index) => value + (middle?.[index] ?? 0));
  const whole = both.map((value, index) => value + (upper[index] ?? 0));
  return (
    <div className={classes.layers}>
      <div className={classes.behind}>
        <Columns values={whole} top={top} />
      </div>
      {middle && (
        <div className={classes.between}>
          <Columns values={both} top={top} />
        </div>
      )}
      <Columns values={lower} top={top} />
    </div>
  );
}
