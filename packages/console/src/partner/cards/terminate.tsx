import type { Card, Transaction } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { negate } from '../../ui/decimal.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { cardTexts } from './texts.ts';

const TERMINABLE: ReadonlySet<string> = new Set(['active', 'frozen', 'expired', 'processing']);
const MOST_HOLDS = 100;

/** Ends a card for good. */
export function TerminateButton({ card }: { readonly card: Card }) {
  const { terminate: texts } = useTexts(cardTexts);
  const [isOpen, setOpen] = useState(false);
  // The dialog stays until its answer has been used: the status is another by then.
  if (!isOpen && !TERMINABLE.has(card.card.status)) return null;
  return (
    <>
      <ActButton right="cards.terminate" kind="bad" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <TerminateDialog card={card} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenHolds {
  readonly transactions: readonly Transaction[];
  readonly next_cursor: string | null;
}

/** Says what goes back to the wallet, and which purchases are still open. */
function TerminateDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { terminate: texts } = useTexts(cardTexts);
  const language = useLanguage();
  const holds = useRead<OpenHolds>(
    'card-holds',
    { id: card.id },
    async (api) => await api.cards.listTransactions(card.id, { status: 'approved', size: MOST_HOLDS }),
  );
  const terminate = useAct<unknown, string>((api, id, options) => api.cards.terminate(id, {}, options));
  const { amount, currency, info } = card.card;
  const money = (value: string): string => formatMoney(value, currency, language);
  const last4 = info.last4 ?? undefined;
  return (
    <ActDialog
      title={texts.title(last4 ?? '')}
      effect={
        <>
          <p>{texts.forGood}</p>
          <p>{amount.startsWith('-') ? texts.shortfall(money(negate(amount))) : texts.refund(money(amount))}</p>
          {holds.data && <p>{texts.holds(holds.data.transactions.length, holds.data.next_cursor !== null)}</p>}
          {holds.data === undefined && (holds.error ? <Failed error={holds.error} /> : <Loading rows={1} />)}
        </>
      }
      act={texts.act}
      kind="bad"
      typed={last4}
      isReady={holds.data !== undefined}
      error={terminate.error}
      isPending={terminate.isPending}
      onAct={() => terminate.mutate(card.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
