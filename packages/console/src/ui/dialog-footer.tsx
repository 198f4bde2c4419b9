import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The buttons at the end of a dialog. They stay visible while what is above them scrolls. Elsewhere, they are a row. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>;
}
