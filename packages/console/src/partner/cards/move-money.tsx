import type { Card } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { AmountInput, NO_AMOUNT } from '../../ui/amount-input.tsx';
import { add, isMore, negate } from '../../ui/decimal.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { useIsLarge } from '../money/large.ts';
import { useQuote, type Currency, type Quote } from './quote.ts';
import { cardTexts } from './texts.ts';

type Direction = 'deposit' | 'withdraw';

/** The statuses in which the card takes money, and gives it back. */
const POSSIBLE: Readonly<Record<Direction, ReadonlySet<string>>> = {
  deposit: new Set(['active', 'frozen']),
  withdraw: new Set(['active', 'frozen', 'expired']),
};

/** Moves money between the card and the default wallet of its currency. */
export function MoveMoney({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  return (
    <>
      {(['deposit', 'withdraw'] as const).map((each) => (
        <DialogButton
          key={each}
          right="money.write"
          text={texts.move[each].open}
          isPossible={POSSIBLE[each].has(card.card.status)}
        >
          {(close) => <MoveDialog card={card} direction={each} onClose={close} />}
        </DialogButton>
      ))}
    </>
  );
}

interface MoveDialogProps {
  readonly card: Card;
  readonly direction: Direction;
  readonly onClose: () => void;
}

function MoveDialog({ card, direction, onClose }: MoveDialogProps) {
  const { move: texts } = useTexts(cardTexts);
  const language = useLanguage();
  const isLarge = useIsLarge();
  const [typed, setTyped] = useState(NO_AMOUNT);
  const { amount } = typed;
  const { currency } = card.card;
  const { quote, error } = useQuote(direction, currency as Currency, amount);
  const result = amount !== undefined && quote ? outcomeOf(card.card.amount, direction, amount, quote) : undefined;
  const move = useAct<unknown, string>((api, value, options) =>
    api.cards[direction](card.id, { amount: value }, options),
  );
  const money = (value: string): string => formatMoney(value, currency, language);
  return (
    <ActDialog
      title={texts[direction].open}
      effect={
        amount === undefined
          ? null
          : result &&
            (result.missing ? (
              <p>
                {texts.missing[result.missing.where](money(result.missing.available), money(result.missing.required))}
              </p>
            ) : (
              <>
                <p>{texts[direction].effect(money(amount), money(result.fee))}</p>
                <p>{texts.after(money(result.cardAfter), money(result.walletAfter))}</p>
              </>
            ))
      }
      act={amount === undefined ? texts[direction].open : texts[direction].act(money(amount))}
      typed={amount !== undefined && isLarge(amount) ? formatDecimal(amount, language) : undefined}
      isReady={result !== undefined && !result.missing}
      error={move.error}
      readError={error}
      isPending={move.isPending}
      labels={{ amount: texts.amount(currency.toUpperCase()) }}
      onAct={() => move.mutate(amount!, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AmountInput label={texts.amount(currency.toUpperCase())} typed={typed} onChange={setTyped} />
    </ActDialog>
  );
}

interface Outcome {
  readonly fee: string;
  readonly cardAfter: string;
  readonly walletAfter: string;
  /** What there is too little of. */
  readonly missing?: { readonly where: 'card' | 'wallet'; readonly available: string; readonly required: string };
}

/** What the move would do, with the fees that the service quotes and the balances that it has now. */
function outcomeOf(onCard: string, direction: Direction, amount: string, { fees, wallet }: Quote): Outcome {
  const isDeposit = direction === 'deposit';
  const outcome: Outcome = {
    fee: fees.fee,
    cardAfter: add(onCard, isDeposit ? amount : negate(amount)),
    walletAfter: add(wallet.balance, isDeposit ? negate(amount) : amount, negate(fees.fee)),
  };
  if (!isDeposit && isMore(amount, onCard)) {
    return { ...outcome, missing: { where: 'card', available: onCard, required: amount } };
  }
  return outcome.walletAfter.startsWith('-')
    ? { ...outcome, missing: { where: 'wallet', available: wallet.balance, required: fees.total } }
    : outcome;
}
