import type { Body, Wallet } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Select } from '../../ui/select.tsx';
import { CURRENCIES, type Currency } from '../cards/quote.ts';
import { walletTexts } from './texts.ts';

export const LABEL_LENGTH_MAX = 100;

/** Opens an empty wallet beside the default one of its currency. */
export function NewWalletButton() {
  const { new: texts } = useTexts(walletTexts);
  return (
    <DialogButton right="money.write" text={texts.open}>
      {(close) => <NewWalletDialog onClose={close} />}
    </DialogButton>
  );
}

function NewWalletDialog({ onClose }: { readonly onClose: () => void }) {
  const { new: texts, label } = useTexts(walletTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const [currency, setCurrency] = useState<Currency>('usd');
  const [text, setText] = useState('');
  const name = text.trim();
  const open = useAct<Wallet, Body<'openWallet'>>((api, body, options) => api.wallets.create(body, options));
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{texts.effect(currency.toUpperCase())}</p>}
      act={texts.act}
      // Without a name, nobody could distinguish it from the default wallet.
      isReady={name !== ''}
      error={open.error}
      labels={{ currency: texts.currency, label }}
      isPending={open.isPending}
      onAct={() =>
        open.mutate(
          { currency, label: name },
          { onSuccess: ({ id }) => void navigate({ to: `${path}/money/wallets/${id}` }) },
        )
      }
      onClose={onClose}
    >
      <Select
        label={texts.currency}
        value={currency}
        options={CURRENCIES.map((each) => [each, each.toUpperCase()] as const)}
        onChange={setCurrency}
      />
      <TextInput label={label} value={text} onChange={setText} maxLength={LABEL_LENGTH_MAX} />
    </ActDialog>
  );
}
