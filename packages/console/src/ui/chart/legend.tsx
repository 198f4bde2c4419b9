import classes from './chart.module.css';

/** The parts of a stacked column, as `StackedColumns` draws them. */
const TONES = { lower: classes.lower, middle: classes.between, upper: classes.behind } as const;

interface LegendProps {
  /** The name of each part, from the bottom. */
  readonly names: readonly (readonly [part: keyof typeof TONES, name: string])[];
}

/** Says which part of a column is which. */
export function Legend({ names }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {names.map(([part, name]) => (
        <li key={part}>
          <span className={TONES[part]}>
            <svg className={classes.swatch} viewBox="0 0 1 1">
              <rect className={classes.column} width="1" height="1" />
            </svg>
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
