import type { Right } from '@issuary/sdk';
import { use, useLayoutEffect, useState, type ReactNode } from 'react';
import type { OperatorRight } from '../session/account.ts';
import { ActButton } from './act-button.tsx';
import { ShowDialog } from './page-dialog.tsx';

interface DialogButtonProps {
  readonly right: Right | OperatorRight;
  readonly kind?: 'primary' | 'plain' | 'bad';
  readonly text: string;
  /** Why the act is not possible now, for a button that stays. */
  readonly refusal?: string | undefined;
  /** Whether the act is possible now. Without it, there is no button. */
  readonly isPossible?: boolean;
  /** The dialog, which closes with the given function. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens the dialog of an act. */
export function DialogButton(props: DialogButtonProps) {
  const { right, kind = 'plain', text, refusal, isPossible = true, children } = props;
  const [isOpen, setOpen] = useState(false);
  const show = use(ShowDialog);
  const close = (): void => {
    setOpen(false);
    show?.(null);
  };
  const dialog = isOpen ? children(close) : null;
  // With each render of the button: the dialog has the newest values as long as its button is there.
  useLayoutEffect(() => {
    if (isOpen) show?.(dialog);
  });
  return (
    <>
      {isPossible && (
        <ActButton
          right={right}
          refusal={refusal}
          kind={kind}
          onClick={() => setOpen(true)}
          loading={false}
          opensDialog
        >
          {text}
        </ActButton>
      )}
      {show === undefined && dialog}
    </>
  );
}
