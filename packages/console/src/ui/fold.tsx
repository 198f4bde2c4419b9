import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './fold.module.css';

interface FoldProps {
  readonly title: string;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part that people open when they need it. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={classes.fold} open={isOpen || undefined}>
      <summary>
        <Icon name="right" />
        {title}
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
