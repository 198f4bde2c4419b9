import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
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

/** What `Esc` is for while it has the focus. */
const FIELD = 'input:not([type="checkbox"]), select, textarea';
/** What `Esc` closes first. */
const OVER = 'dialog[open], :popover-open';

/**
 * A list, and the chosen row beside it. On a narrow screen the row stands above the list. `Esc` closes it wherever the focus is, and the
 * row gets the focus.
 */
export function Beside({ children, panel, label, onClose }: BesideProps) {
  const texts = useTexts(uiTexts);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = panel !== undefined;
  const close = (): void => {
    list.current?.querySelector<HTMLElement>('tr[aria-current]')?.focus();
    onClose();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || document.querySelector(OVER) !== null) return;
    if (target instanceof Element && target.closest(FIELD) !== null) return;
    close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOpen]);
  // The list stays the same element with a panel and without: a row keeps the focus when it is opened.
  return (
    <div className={isOpen ? classes.both : undefined}>
      <div className={classes.list} ref={list}>
        {children}
      </div>
      {isOpen && (
        <aside className={classes.panel} aria-label={label}>
          <button type="button" className={classes.close} aria-label={texts.close} onClick={close}>
            <Icon name="close" />
          </button>
          {panel}
        </aside>
      )}
    </div>
  );
}

/** Whether the screen has no room beside a list: rows lead to their pages then. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 760px)').matches;
}
