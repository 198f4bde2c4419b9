import { IssuaryError, type Body, type Transfer, type Wallet } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { useIsLarge } from '../money/large.ts';
import { useAllWallets } from '../wallets/all-wallets.ts';
import { BankReceiver, TransferEffect } from './effect.tsx';
import { TransferFields, labelsOf } from './fields.tsx';
import { bodyOf, isAddressed, type Order } from './order.ts';
import { usePreview } from './preview.ts';
import { transferTexts } from './texts.ts';

const SERVER_ERROR = 500;

/** Moves money from a wallet to another one, or to a bank account. @param from the wallet of the page */
export function NewTransferButton({ from }: { readonly from?: Wallet }) {
  const { new: texts } = useTexts(transferTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="money.write" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <NewTransferDialog from={from} onClose={() => setOpen(false)} />}
    </>
  );
}

interface NewTransferDialogProps {
  readonly from: Wallet | undefined;
  readonly onClose: () => void;
}

type Choice = Omit<Order, 'source' | 'target'> & {
  readonly sourceId: string | undefined;
  readonly targetId: string | undefined;
};

function NewTransferDialog({ from, onClose }: NewTransferDialogProps) {
  const allTexts = useTexts(transferTexts);
  const { new: texts } = allTexts;
  const language = useLanguage();
  const isLarge = useIsLarge();
  const navigate = useNavigate();
  const { path } = usePlace();
  const wallets = useAllWallets() ?? [];
  const [choice, setChoice] = useState<Choice>({
    sourceId: from?.id,
    kind: 'wallet',
    targetId: undefined,
    bank: {},
    amount: undefined,
    reference: '',
  });
  // Their balances are read again while the dialog is open.
  const order: Order = {
    ...choice,
    source: wallets.find(({ id }) => id === choice.sourceId),
    target: choice.kind === 'wallet' ? wallets.find(({ id }) => id === choice.targetId) : undefined,
  };
  const { source, amount } = order;
  const isNamed = isAddressed(order);
  const { preview, error } = usePreview(isNamed ? source : undefined, order.target, amount);
  const isReady = preview?.isCovered === true;
  const transfer = useAct<Transfer, Body<'createTransfer'>>((api, body, options) =>
    api.transfers.create(body, options),
  );
  const money = source && amount && formatMoney(amount, source.currency, language);
  return (
    <ActDialog
      title={texts.open}
      effect={
        <>
          {error === null && <TransferEffect order={order} preview={preview} />}
          {isUnknown(transfer.error) && <p>{texts.unknown}</p>}
        </>
      }
      lastWord={order.kind === 'bank_account' && isReady ? <BankReceiver order={order} /> : null}
      act={money ? texts.act(money) : texts.open}
      typed={amount !== undefined && isLarge(amount) ? formatDecimal(amount, language) : undefined}
      isReady={isReady}
      error={transfer.error}
      readError={error}
      // The dialog stays until the page of the transfer is there.
      isPending={transfer.isPending || transfer.isSuccess}
      labels={labelsOf(source?.currency, allTexts)}
      onAct={() =>
        transfer.mutate(bodyOf(order, preview!), {
          onSuccess: ({ id }) => void navigate({ to: `${path}/money/transfers/${id}` }),
        })
      }
      onClose={onClose}
    >
      <TransferFields
        order={order}
        wallets={wallets}
        onChange={(changes) => setChoice((before) => ({ ...before, ...changes }))}
      />
    </ActDialog>
  );
}

/** The service has failed, and what became of the call is not known. */
function isUnknown(error: unknown): boolean {
  return error instanceof IssuaryError && error.status >= SERVER_ERROR;
}
