import type { ReactNode } from 'react';
import classes from './optional.module.css';

/** Fields that may stay empty: `Submit` does not name them. */
export function Optional({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.optional} data-optional>
      {children}
    </div>
  );
}
