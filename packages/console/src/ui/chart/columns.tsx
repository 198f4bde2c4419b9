import { HEIGHT, heightOf } from './scale.ts';
import classes from './chart.module.css';

/** The width of a column, as a part of its place. */
const WIDTH = 0.7;

interface ColumnsProps {
  /** Heights, from 0. They are for the eye: the table has the exact numbers. */
  readonly values: readonly number[];
  /** The value at the upper edge. */
  readonly top: number;
}

/** A column for each value, from the left. */
export function Columns({ values, top }: ColumnsProps) {
  return (
    <svg className={classes.plot} viewBox={`0 0 ${values.length} ${HEIGHT}`} preserveAspectRatio="none">
      {values.map((value, index) => {
        const height = heightOf(value, top);
        return (
          <rect key={index} className={classes.column} x={index} y={HEIGHT - height} width={WIDTH} height={height} />
        );
      })}
    </svg>
  );
}
