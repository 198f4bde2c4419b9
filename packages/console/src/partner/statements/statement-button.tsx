import { useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { StatementForm, type Holder } from './statement-form.tsx';
import { statementTexts } from './texts.ts';

/** Asks for a period, and saves the statement. */
export function StatementButton({ of }: { readonly of: Holder }) {
  const texts = useTexts(statementTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {isOpen && (
        <Dialog title={texts.open} onClose={() => setOpen(false)}>
          <p>{texts.about}</p>
          <StatementForm of={of} />
        </Dialog>
      )}
    </>
  );
}
