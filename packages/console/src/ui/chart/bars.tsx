import { HEIGHT, heightOf } from './scale.ts';
import classes from './chart.module.css';

interface Bar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The value as people read it, if that is not the number alone. */
  readonly text?: string;
}

/** A named bar for each value. The longest one fills the width. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const max = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, name, value, text }) => (
        <li key={key}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.barTrack}>
            <span className={classes.bar} style={{ width: `${(100 * heightOf(value, max)) / HEIGHT}%` }} />
          </span>
          <span className={classes.barValue}>{text ?? value}</span>
        </li>
      ))}
    </ul>
  );
}
