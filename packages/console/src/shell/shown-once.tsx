import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Id } from '../ui/id.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Button } from '../ui/mantine/button.tsx';
import { shellTexts } from './texts.ts';
import classes from './act-dialog.module.css';

interface ShownOnceProps {
  readonly title: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  /** What to know before the values are used. */
  readonly note?: string | undefined;
  readonly onKept: () => void;
}

/** Secrets that no page shows again. Only the button closes the dialog, and who leaves the page is asked, so that no slip loses them. */
export function ShownOnce({ title, values, note, onKept }: ShownOnceProps) {
  const texts = useTexts(shellTexts);
  const isKept = useRef(false);
  useBlocker({
    shouldBlockFn: () => !isKept.current && !confirm(texts.leaveShown),
    enableBeforeUnload: () => !isKept.current,
  });
  return (
    <Dialog title={title}>
      <div className={classes.form}>
        {note !== undefined && <p>{note}</p>}
        <p>{texts.shownOnce}</p>
        {values.map(([name, value]) => (
          <Id key={name} name={name} id={value} />
        ))}
        <DialogFooter>
          <Button
            kind="primary"
            onClick={() => {
              isKept.current = true;
              onKept();
            }}
          >
            {texts.kept}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
