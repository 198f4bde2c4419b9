import type { Body, Wallet } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { AmountInput, typedAmount } from '../../ui/amount-input.tsx';
import { isMore } from '../../ui/decimal.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { LABEL_LENGTH_MAX } from './new-wallet.tsx';
import { walletTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

/** Changes the name of a wallet, and below which balance it warns. */
export function ChangeWalletButton({ wallet }: { readonly wallet: Wallet }) {
  const { change: texts } = useTexts(walletTexts);
  return (
    <DialogButton right="money.write" text={texts.open}>
      {(close) => <ChangeWalletDialog wallet={wallet} onClose={close} />}
    </DialogButton>
  );
}

function ChangeWalletDialog({ wallet, onClose }: { readonly wallet: Wallet; readonly onClose: () => void }) {
  const { change: texts, label: labelText } = useTexts(walletTexts);
  const language = useLanguage();
  const { id, currency, balance } = wallet;
  // What the form was filled with. Only what differs from it is sent, so that a change of somebody else is kept.
  const [before] = useState({ label: wallet.label, threshold: wallet.low_balance_threshold });
  const [text, setText] = useState(before.label ?? '');
  const [typed, setTyped] = useState(() => typedAmount(before.threshold, language));
  const label = text.trim() || null;
  const threshold = typed.text.trim() === '' ? null : typed.amount;
  const change: Body<'updateWallet'> = {
    ...(label !== before.label && { label }),
    ...(threshold !== undefined && threshold !== before.threshold && { low_balance_threshold: threshold }),
  };
  const save = useAct<Wallet, Body<'updateWallet'>>((api, body, options) => api.wallets.update(id, body, options));
  return (
    <ActDialog
      title={texts.open}
      effect={threshold !== undefined && <p>{effectOf()}</p>}
      act={texts.act}
      isReady={threshold !== undefined && Object.keys(change).length > 0}
      isUnchanged={threshold !== undefined && Object.keys(change).length === 0}
      error={save.error}
      isPending={save.isPending}
      labels={{ label: labelText, low_balance_threshold: texts.threshold(currency.toUpperCase()) }}
      onAct={() => save.mutate(change, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Optional>
        <TextInput label={labelText} value={text} onChange={setText} maxLength={LABEL_LENGTH_MAX} />
        <AmountInput label={texts.threshold(currency.toUpperCase())} typed={typed} onChange={setTyped} />
      </Optional>
    </ActDialog>
  );

  function effectOf(): string {
    if (threshold === null || threshold === undefined) return texts.never;
    const money = formatMoney(threshold, currency, language);
    return isMore(threshold, balance) ? texts.now(money) : texts.warns(money);
  }
}
