import type { ReactNode } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Icon, type IconName } from './icon.tsx';
import { uiTexts } from './texts.ts';
import classes from './trace.module.css';

type Mark = 'passed' | 'failed' | 'planned';

export interface TraceStep {
  readonly key: string;
  readonly mark: Mark;
  readonly title: ReactNode;
  /** What the step compared or received. */
  readonly detail?: ReactNode;
  /** Where the reader finds the moment. */
  readonly at?: ReactNode;
}

const ICONS: Readonly<Record<Mark, IconName>> = { passed: 'passed', failed: 'failed', planned: 'waiting' };

interface TraceProps {
  readonly label: string;
  readonly steps: readonly TraceStep[];
  /** Whether the steps pass or fail, as checks and attempts do: screen readers say which. The title of an event says it already. */
  readonly areTried?: boolean;
}

/** What happened, in order: a vertical rule with a tick for each step. Only failures are red. */
export function Trace({ label, steps, areTried = false }: TraceProps) {
  const texts = useTexts(uiTexts);
  return (
    <ol className={classes.trace} aria-label={label}>
      {steps.map(({ key, mark, title, detail, at }) => (
        <li key={key} className={classes[mark]}>
          <span className={classes.tick}>
            <Icon name={ICONS[mark]} />
            {(areTried || mark === 'planned') && <span className="visually-hidden">{texts.marks[mark]}</span>}
          </span>
          <div className={classes.body}>
            <div className={classes.line}>
              <span className={classes.title}>{title}</span>
              {at && <span className={classes.at}>{at}</span>}
            </div>
            {detail && <div className={classes.detail}>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
