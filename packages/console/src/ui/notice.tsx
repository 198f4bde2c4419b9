import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  /** Whether it reports what went well, which warns of nothing. Default: false. */
  readonly isGood?: boolean;
}

/** What somebody must know before acting. */
export function Notice({ children, isGood = false }: NoticeProps) {
  return (
    <div className={isGood ? `${classes.notice} ${classes.good}` : classes.notice} role="status">
      <Icon name={isGood ? 'passed' : 'attention'} />
      <div>{children}</div>
    </div>
  );
}
