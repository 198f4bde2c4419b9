import { useId, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './menu.module.css';

interface MenuProps {
  readonly label: string;
  /** What the button shows. */
  readonly shown: ReactNode;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
}

/** Closes a panel once a page was chosen in it: the next page would be behind it. */
export function hideOnChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a') !== null) currentTarget.hidePopover();
}

/** A button that opens a small panel, with the browser's own popover: it closes with `Esc` and with a click elsewhere. */
export function Menu({ label, shown, children, align = 'start' }: MenuProps) {
  const id = useId();
  return (
    <div className={classes.menu}>
      <button type="button" className={classes.button} popoverTarget={id} aria-label={label}>
        {shown}
        <Icon name="down" />
      </button>
      <div id={id} popover="auto" className={align === 'end' ? classes.end : classes.start} onClick={hideOnChoice}>
        {children}
      </div>
    </div>
  );
}
