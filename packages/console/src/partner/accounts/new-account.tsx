import type { Body, FeeQuote, VirtualAccount } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { isMore, isZero } from '../../ui/decimal.ts';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import type { Currency } from '../cards/quote.ts';
import { useAllWallets } from '../wallets/all-wallets.ts';
import { useWalletName } from '../wallets/name.ts';
import { accountTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

/** Opens a bank account that pays into a wallet. */
export function NewAccountButton() {
  const { new: texts } = useTexts(accountTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="money.write" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <NewAccountDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { new: texts } = useTexts(accountTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { path } = usePlace();
  const nameOf = useWalletName();
  const wallets = useAllWallets() ?? [];
  const [walletId, setWalletId] = useState<string>();
  const [label, setLabel] = useState('');
  const wallet = wallets.find(({ id }) => id === walletId);
  const currency = wallet?.currency as Currency | undefined;
  const quote = useRead<FeeQuote | null>('fees.quote', { operation: 'account_issue', currency }, async (api) =>
    currency === undefined ? null : await api.fees.quote({ operation: 'account_issue', currency }),
  );
  const open = useAct<VirtualAccount, Body<'issueAccount'>>((api, body, options) => api.accounts.create(body, options));
  const fee = quote.data?.currency === currency ? quote.data?.total : undefined;
  const isCovered = wallet !== undefined && fee !== undefined && !isMore(fee, wallet.balance);
  const money = (value: string): string => formatMoney(value, currency!, language);
  return (
    <ActDialog
      title={texts.open}
      effect={
        <>
          {wallet && fee !== undefined && isCovered && (
            <p>{texts.effect(nameOf(wallet), isZero(fee) ? undefined : money(fee))}</p>
          )}
          {wallet && fee !== undefined && !isCovered && (
            <p>{texts.missing(nameOf(wallet), money(wallet.balance), money(fee))}</p>
          )}
          {wallet && fee === undefined && quote.error === null && <Loading rows={1} />}
          {quote.error !== null && <Failed error={quote.error} />}
        </>
      }
      act={texts.act}
      isReady={isCovered}
      error={open.error}
      isPending={open.isPending}
      labels={{ currency: texts.wallet, wallet_id: texts.wallet, label: texts.label }}
      onAct={() =>
        open.mutate(
          { currency: currency!, wallet_id: walletId!, ...(label.trim() !== '' && { label: label.trim() }) },
          { onSuccess: ({ id }) => void navigate({ to: `${path}/money/accounts/${id}` }) },
        )
      }
      onClose={onClose}
    >
      <Choice
        label={texts.wallet}
        all={texts.choose}
        isRequired
        value={walletId}
        options={wallets.map((each) => [each.id, nameOf(each)])}
        onChange={setWalletId}
      />
      <Optional>
        <TextInput label={texts.label} value={label} onChange={setLabel} maxLength={100} />
      </Optional>
    </ActDialog>
  );
}
