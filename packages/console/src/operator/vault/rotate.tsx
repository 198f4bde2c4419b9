import { useState } from 'react';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Check } from '../../ui/checks.tsx';
import { AskDialog } from '../approvals/ask-dialog.tsx';
import { RIGHTS } from '../approvals/types.ts';
import { vaultTexts } from './texts.ts';

/** Asks to replace the master key. */
export function RotateButton() {
  const { rotate } = useTexts(vaultTexts);
  return (
    <DialogButton right={RIGHTS['vault.rotate']} text={rotate}>
      {(close) => <RotateDialog onClose={close} />}
    </DialogButton>
  );
}

function RotateDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(vaultTexts);
  const [isStolen, setStolen] = useState(false);
  return (
    <AskDialog
      title={texts.rotate}
      request={{ act: 'vault.rotate', path: '/vault/rotations', body: { stolen: isStolen } }}
      labels={{ stolen: texts.stolen }}
      onClose={onClose}
    >
      <p>{texts.explain}</p>
      <Check label={texts.stolen} isChecked={isStolen} onChange={setStolen} />
    </AskDialog>
  );
}
