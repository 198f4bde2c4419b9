import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useTexts } from '../text/catalog.ts';
import { uiTexts } from './texts.ts';
import classes from './beside.module.css';

interface BesideProps {
  readonly children: ReactNode;
  /** What is shown beside the list; undefined: nothing. */
  readonly panel: ReactNode | undefined;
  readonly label: string;
  readonly onClose: () => void;
}

/** A list, and the chosen row beside it. On a narrow screen the row stands above the list. `Esc` closes it. */
export function Beside({ children, panel, label, onClose }: BesideProps) {
  const texts = useTexts(uiTexts);
  if (panel === undefined) return <>{children}</>;
  return (
    <div className={classes.both} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className={classes.list}>{children}</div>
      <aside className={classes.panel} aria-label={label}>
        <button type="button" className={classes.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        {panel}
      </aside>
    </div>
  );
}

/** Whether the screen has no room beside a list: rows lead to their pages then. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 760px)').matches;
}
