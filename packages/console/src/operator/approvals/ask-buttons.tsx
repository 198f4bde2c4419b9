import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { MoveWallet } from './move-wallet.tsx';
import { SetFees } from './set-fees.tsx';
import { SetRates } from './set-rates.tsx';
import { approvalTexts } from './texts.ts';
import { RIGHTS } from './types.ts';

const DIALOGS = [
  { act: 'wallets.credit', Dialog: MoveWallet },
  { act: 'fees.set', Dialog: SetFees },
  { act: 'rates.set', Dialog: SetRates },
] as const;

/** What the person can ask for. */
export function AskButtons() {
  const { buttons } = useTexts(approvalTexts);
  return DIALOGS.map(({ act, Dialog }) => (
    <DialogButton key={act} right={RIGHTS[act]} text={buttons[act]}>
      {(close) => <Dialog title={buttons[act]} onClose={close} />}
    </DialogButton>
  ));
}
