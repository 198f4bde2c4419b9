import type { Right } from '@issuary/sdk';
import { useState, type ReactNode } from 'react';
import type { OperatorRight } from '../session/account.ts';
import { ActButton } from './act-button.tsx';

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
export function DialogButton({ right, kind = 'plain', text, refusal, isPossible = true, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // The dialog stays until its answer has been used: the act is not possible any more by then.
  if (!isOpen && !isPossible) return null;
  return (
    <>
      <ActButton right={right} refusal={refusal} kind={kind} onClick={() => setOpen(true)} loading={false} opensDialog>
        {text}
      </ActButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
