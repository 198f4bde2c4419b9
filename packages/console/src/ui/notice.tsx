import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './notice.module.css';

/** What somebody must know before acting. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <Icon name="attention" />
      <div>{children}</div>
    </div>
  );
}
