import { isWaiting, type Transaction } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useChange } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { AmountInput, NO_AMOUNT } from '../../ui/amount-input.tsx';
import { isMore } from '../../ui/decimal.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Failed } from '../../ui/states.tsx';
import { ReasonField, withReason } from '../approvals/reason-field.tsx';
import { WaitingNotice } from '../approvals/waiting.tsx';
import { useCardControls } from '../controls/read.ts';
import { shownAmount } from '../transactions/columns.tsx';
import { limitOf, type DecliningLimit } from './declining-limit.ts';
import { cardTexts } from './texts.ts';
import classes from './raise-limit.module.css';

/** Where a limit of the card itself declined a purchase: raises it, and then asks whether the purchase would pass now. */
export function RaiseLimit({ transaction }: { readonly transaction: Transaction }) {
  const texts = useTexts(cardTexts);
  const [isOpen, setOpen] = useState(false);
  const [isRaised, setRaised] = useState(false);
  const limit = limitOf(transaction);
  if (limit === undefined) return null;
  return (
    <div className={classes.raise}>
      {isRaised ? (
        <CheckAgain transaction={transaction} />
      ) : (
        <ActButton right="controls.write" onClick={() => setOpen(true)} loading={false} opensDialog>
          {texts.raise[limit.name]}
        </ActButton>
      )}
      {isOpen && (
        <RaiseDialog
          transaction={transaction}
          limit={limit}
          onRaised={() => {
            setRaised(true);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface RaiseDialogProps {
  readonly transaction: Transaction;
  readonly limit: DecliningLimit;
  readonly onRaised: () => void;
  readonly onClose: () => void;
}

/** Shows what will be, before it is. */
function RaiseDialog({ transaction, limit, onRaised, onClose }: RaiseDialogProps) {
  const texts = useTexts(cardTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState(NO_AMOUNT);
  const [reason, setReason] = useState('');
  const { amount } = typed;
  const controls = useCardControls(transaction.card_id);
  // Since the decline, it may have been changed or removed.
  const current = controls.data?.limits[limit.name] ?? undefined;
  const isRaise = amount !== undefined && current !== undefined && isMore(amount, current);
  const money = (value: string): string => formatMoney(value, transaction.currency, language);
  const save = useAct<unknown, string>((api, value, options) =>
    api.cards.updateControls(transaction.card_id, { limits: { [limit.name]: value }, ...withReason(reason) }, options),
  );
  return (
    <ActDialog
      title={texts.raise[limit.name]!}
      effect={
        <WaitingNotice answer={save.data} otherwise={isRaise && <p>{texts.change(money(current), money(amount))}</p>} />
      }
      act={texts.raise[limit.name]!}
      isReady={isRaise && save.data === undefined}
      error={save.error ?? (controls.data ? null : controls.error)}
      isPending={save.isPending}
      onAct={() => save.mutate(amount!, { onSuccess: (answer) => void (isWaiting(answer) || onRaised()) })}
      onClose={onClose}
    >
      {controls.data && (
        <p>
          {current === undefined ? texts.limitGone : texts.limitIs(money(current))}{' '}
          {texts.purchaseWas(money(shownAmount(transaction)))}
        </p>
      )}
      <AmountInput
        label={texts.newLimit(transaction.currency.toUpperCase())}
        typed={typed}
        onChange={setTyped}
        error={
          amount !== undefined && current !== undefined && !isRaise && !save.isPending
            ? texts.notMore(money(current))
            : undefined
        }
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}

/** Whether the same purchase would be approved now. */
function CheckAgain({ transaction }: { readonly transaction: Transaction }) {
  const texts = useTexts(cardTexts);
  const { merchant, merchant_amount, kind, entry_mode, initiator, card_id } = transaction;
  const check = useChange((api, _input: void) => {
    const { city, id, ...named } = merchant;
    return api.cards.preflight(card_id, {
      ...merchant_amount,
      merchant: { ...named, ...(city !== null && { city }), ...(id !== null && { id }) },
      ...(kind !== null && { kind }),
      ...(entry_mode !== null && { entry_mode }),
      ...(initiator !== null && { initiator }),
    });
  });
  return (
    <>
      <p role="status" className={classes.answer}>
        {check.data === undefined ? texts.raised : texts.wouldBe[check.data.would_be]}
      </p>
      {check.error && <Failed error={check.error} />}
      <Button onClick={() => check.mutate()} loading={check.isPending}>
        {texts.checkAgain}
      </Button>
    </>
  );
}
