import type { Card } from '@issuary/sdk';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { negate } from '../../ui/decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { useOpenHolds } from './open-holds.ts';
import { isUnconfirmed, SENT_ONCE } from './sent-once.ts';
import { cardTexts } from './texts.ts';

const TERMINABLE: ReadonlySet<string> = new Set(['active', 'frozen', 'expired', 'processing']);

/** Ends a card for good. */
export function TerminateButton({ card }: { readonly card: Card }) {
  const { terminate: texts } = useTexts(cardTexts);
  const isPossible = TERMINABLE.has(card.card.status);
  return (
    <DialogButton right="cards.terminate" kind="bad" text={texts.open} isPossible={isPossible}>
      {(close) => <TerminateDialog card={card} onClose={close} />}
    </DialogButton>
  );
}

/** Says what goes back to the wallet, and which purchases are still open. */
function TerminateDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { terminate: texts } = useTexts(cardTexts);
  const language = useLanguage();
  const holds = useOpenHolds(card);
  const terminate = useAct<unknown, string>((api, id, options) =>
    api.cards.terminate(id, {}, { ...options, ...SENT_ONCE }),
  );
  const { amount, currency, info } = card.card;
  const money = (value: string): string => formatMoney(value, currency, language);
  const last4 = info.last4 ?? undefined;
  return (
    <ActDialog
      title={texts.title(last4 ?? '')}
      effect={
        holds.data && (
          <>
            <p>{texts.forGood}</p>
            <p>{amount.startsWith('-') ? texts.shortfall(money(negate(amount))) : texts.refund(money(amount))}</p>
            <p>{texts.holds(holds.data.transactions.length, holds.data.next_cursor !== null)}</p>
          </>
        )
      }
      act={texts.act}
      kind="bad"
      typed={last4}
      isReady={holds.data !== undefined}
      error={terminate.error}
      readError={holds.error}
      isPending={terminate.isPending}
      // The card has ended, and the service itself notifies the platform again.
      isOver={isUnconfirmed(terminate.error)}
      onAct={() => terminate.mutate(card.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
