import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** The content shows what the title would say. */
  readonly hideTitle?: boolean;
  /** Missing: only what the content offers closes it. */
  readonly onClose?: () => void;
  /** Whether nothing of the page can be read behind it, nor be printed. Default: false. */
  readonly coversPage?: boolean;
  readonly children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside, closes with `Esc` and gives the focus back. */
export function Dialog({ title, hideTitle, onClose, coversPage = false, children }: DialogProps) {
  const texts = useTexts(uiTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element?.open === false) {
      opener.current = document.activeElement;
      element.showModal();
    }
    return () => {
      if (element?.isConnected === false) returnFocus(opener.current);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={coversPage ? `${classes.dialog} ${classes.covering}` : classes.dialog}
      aria-label={title}
      // A browser closes any dialog at the second `Esc`.
      onClose={onClose ?? (() => dialog.current?.showModal())}
      onCancel={(event) => onClose === undefined && event.preventDefault()}
      // A click beside the content is one on the dialog itself.
      onClick={(event) => onClose !== undefined && event.target === dialog.current && dialog.current.close()}
    >
      <div className={classes.content}>
        {!hideTitle && <h2 className={classes.title}>{title}</h2>}
        {children}
        {/* The last one, so that the dialog opens with the focus in its content. */}
        {onClose && (
          <button
            type="button"
            className={classes.close}
            aria-label={texts.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </dialog>
  );
}

/** The browser gives the focus back when it closes a dialog, and not when the dialog is removed. */
function returnFocus(opener: Element | null): void {
  if (opener === document.body || document.activeElement !== document.body) return;
  // The act may have removed its own button.
  for (const element of [opener, document.querySelector('main')])
    if (element instanceof HTMLElement && document.activeElement !== opener) element.focus({ preventScroll: true });
}
