import classes from './chart.module.css';

interface Bar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

/** A named bar for each value. The longest one fills the width. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const max = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, name, value }) => (
        <li key={key}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.barTrack}>
            <span className={classes.bar} style={{ width: `${(value / max) * 100}%` }} />
          </span>
          <span className={classes.barValue}>{value}</span>
        </li>
      ))}
    </ul>
  );
}
