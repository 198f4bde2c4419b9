import type { ReactNode } from 'react';
import classes from './chart.module.css';
import type { Scale } from './scale.ts';

interface PlotProps {
  readonly scale: Scale;
  /** The names of the first and the last moment. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly children: ReactNode;
}

/** A drawing with what its heights and its ends mean. */
export function Plot({ scale: { ticks }, first, last, children }: PlotProps) {
  const steps = Math.max(ticks.length - 1, 1);
  return (
    <div className={classes.scaled}>
      <div className={classes.ticks}>
        {ticks.map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
      <div className={classes.layers}>
        <svg className={classes.plot} viewBox={`0 0 1 ${steps}`} preserveAspectRatio="none">
          {ticks.map((_, index) => (
            <line
              key={index}
              className={index === 0 ? classes.axis : classes.gridline}
              x1={0}
              y1={steps - index}
              x2={1}
              y2={steps - index}
            />
          ))}
        </svg>
        {children}
      </div>
      <div className={classes.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  );
}
