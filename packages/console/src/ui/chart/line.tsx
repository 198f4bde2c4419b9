import { HEIGHT, heightOf } from './scale.ts';
import classes from './chart.module.css';

interface LineProps {
  readonly values: readonly number[];
  /** What follows, dashed. */
  readonly forecast: readonly number[];
  /** The value at the upper edge. */
  readonly top: number;
}

/** A line from zero up, and where it is expected to go. Values are for the eye: the table has the exact numbers. */
export function Line({ values, forecast, top }: LineProps) {
  const count = values.length + forecast.length;
  const last = values.at(-1);
  const pathOf = (points: readonly number[], start: number): string =>
    points
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${start + index} ${HEIGHT - heightOf(value, top)}`)
      .join('')
      // A point alone has no length.
      .concat(points.length === 1 ? 'h1' : '');
  return (
    <svg className={classes.plot} viewBox={`0 0 ${Math.max(count - 1, 1)} ${HEIGHT}`} preserveAspectRatio="none">
      <path className={classes.line} d={pathOf(values, 0)} />
      {last !== undefined && forecast.length > 0 && (
        <path className={classes.forecast} d={pathOf([last, ...forecast], values.length - 1)} />
      )}
    </svg>
  );
}
