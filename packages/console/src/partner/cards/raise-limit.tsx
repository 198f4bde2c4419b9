import { isWaiting, type Transaction } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { AmountInput, typedAmount } from '../../ui/amount-input.tsx';
import { isMore, isZero } from '../../ui/decimal.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';
import { lacksReason, ReasonField, withReason } from '../approvals/reason-field.tsx';
import { WaitingNotice, WillWait } from '../approvals/waiting.tsx';
import { useCardControls } from '../controls/read.ts';
import { shownAmount } from '../transactions/columns.tsx';
import {
  isEnough,
  isHigher,
  limitOf,
  neededLimit,
  type DecliningLimit,
  type PurchaseCheck,
} from './declining-limit.ts';
import { usePurchaseCheck } from './purchase-check.ts';
import { RaisedSince } from './raised-since.tsx';
import { StillDeclined } from './still-declined.tsx';
import { cardTexts } from './texts.ts';
import classes from './raise-limit.module.css';
import { Optional } from '../../ui/optional.tsx';

/** Where a limit of the card itself declined a purchase: raises it, and says whether the purchase would pass now. */
export function RaiseLimit({ transaction }: { readonly transaction: Transaction }) {
  const limit = limitOf(transaction);
  if (limit === undefined) return null;
  return (
    <div className={classes.raise}>
      <RaiseOrCheck transaction={transaction} limit={limit} />
      <RaisedSince transaction={transaction} limit={limit} />
    </div>
  );
}

/** Offers to raise the limit; once it is higher than at the decline, says what would become of the purchase now. */
function RaiseOrCheck({ transaction, limit }: Omit<RaiseProps, 'onRaised'>) {
  const controls = useCardControls(transaction.card_id);
  // What was raised here, the last one at the end.
  const [raised, setRaised] = useState<readonly DecliningLimit['name'][]>([]);
  const onRaised: RaiseProps['onRaised'] = (name) => setRaised((before) => [...before, name]);
  const now = controls.data && (controls.data.limits[limit.name] ?? null);
  const isHigherNow = now !== undefined && isHigher(limit, now);
  if (raised.length === 0 && !isHigherNow)
    return <RaiseButton transaction={transaction} limit={limit} onRaised={onRaised} />;
  return (
    <CheckedAgain
      key={raised.length}
      transaction={transaction}
      limit={limit}
      now={now ?? null}
      raised={raised.at(-1)}
      onRaised={onRaised}
    />
  );
}

interface RaiseProps {
  readonly transaction: Transaction;
  readonly limit: DecliningLimit;
  /** Learns which limit was raised. */
  readonly onRaised: (name: DecliningLimit['name']) => void;
}

function RaiseButton(props: RaiseProps) {
  const texts = useTexts(cardTexts);
  return (
    <DialogButton right="controls.write" text={texts.raise[props.limit.name]!}>
      {(close) => (
        <RaiseDialog
          {...props}
          onRaised={(name) => {
            close();
            props.onRaised(name);
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

/** Says what the purchase needs, offers it, and shows what will be before it is. */
function RaiseDialog({ transaction, limit, onRaised, onClose }: RaiseProps & { readonly onClose: () => void }) {
  const texts = useTexts(cardTexts);
  const language = useLanguage();
  const controls = useCardControls(transaction.card_id);
  const check = usePurchaseCheck(transaction);
  const need = check.data && neededLimit(limit, check.data);
  const [edited, setEdited] = useState<ReturnType<typeof typedAmount>>();
  const [reason, setReason] = useState('');
  const typed = edited ?? typedAmount(need?.needed ?? null, language);
  const { amount } = typed;
  // Since the decline, it may have been changed or removed.
  const current = controls.data?.limits[limit.name] ?? undefined;
  const isRaise = amount !== undefined && current !== undefined && isMore(amount, current);
  const money = (value: string): string => formatMoney(value, transaction.currency, language);
  const save = useAct<unknown, string>(
    (api, value, options) =>
      api.cards.updateControls(
        transaction.card_id,
        { limits: { [limit.name]: value }, ...withReason(reason) },
        options,
      ),
    (answer) => void (isWaiting(answer) || onRaised(limit.name)),
  );
  const isTooLow = isRaise && need !== undefined && isMore(need.needed, amount);
  const label = texts.newLimit(transaction.currency.toUpperCase());
  const effect = isRaise ? (
    <>
      <p>{texts.change(money(current), money(amount))}</p>
      <WillWait before={{ [limit.name]: current }} after={{ [limit.name]: amount }} currency={transaction.currency} />
      {isTooLow ? (
        <p>{texts.tooLow(money(need.needed))}</p>
      ) : (
        <WithLimit transaction={transaction} name={limit.name} amount={amount} />
      )}
    </>
  ) : (
    check.data &&
    !need && (
      <WithoutProposal
        transaction={transaction}
        check={check.data}
        isEnough={isEnough(limit, current ?? null, check.data)}
      />
    )
  );
  return (
    <ActDialog
      title={texts.raise[limit.name]!}
      effect={<WaitingNotice answer={save.data} otherwise={effect} />}
      act={texts.raise[limit.name]!}
      isReady={isRaise}
      isOver={save.data !== undefined}
      error={lacksReason(save.error) ? null : save.error}
      readError={check.error ?? (controls.data ? null : controls.error)}
      isPending={save.isPending}
      labels={{ [`limits.${limit.name}`]: label }}
      onAct={() => save.mutate(amount!)}
      onClose={onClose}
    >
      {controls.data && (
        <p>
          {current === undefined ? texts.limitGone : texts.limitIs(money(current))}{' '}
          {texts.purchaseWas(money(shownAmount(transaction)))}
          {need && ` ${texts.needs(isZero(need.spent) ? undefined : money(need.spent), money(need.needed))}`}
        </p>
      )}
      <AmountInput
        label={label}
        typed={typed}
        onChange={setEdited}
        error={
          amount !== undefined && current !== undefined && !isRaise && !save.isPending
            ? texts.notMore(money(current))
            : undefined
        }
      />
      <Optional>
        <ReasonField value={reason} onChange={setReason} error={save.error} />
      </Optional>
    </ActDialog>
  );
}

interface WithoutProposalProps {
  readonly transaction: Transaction;
  readonly check: PurchaseCheck;
  /** Whether the purchase passes the limit as it is. */
  readonly isEnough: boolean;
}

/** Why the dialog proposes no limit: this limit does not decline the purchase now. */
function WithoutProposal({ transaction, check: { explanation }, isEnough: passes }: WithoutProposalProps) {
  const texts = useTexts(cardTexts);
  const { path } = usePlace();
  const state = explanation && texts.cardState[explanation.reason];
  if (state)
    return (
      <p>
        {state} <PageLink to={`${path}/cards/${transaction.card_id}`}>{texts.openCard}</PageLink>
      </p>
    );
  return (
    <p>
      {passes && texts.isEnough}{' '}
      {explanation ? <StillDeclined transaction={transaction} explanation={explanation} /> : texts.wouldBe['approved']}
    </p>
  );
}

interface WithLimitProps {
  readonly transaction: Transaction;
  readonly name: DecliningLimit['name'];
  readonly amount: string;
}

/** What would become of the same purchase with the new limit. What is typed is tried after a pause. */
function WithLimit({ transaction, name, amount }: WithLimitProps) {
  const texts = useTexts(cardTexts);
  const settled = useSettled(amount, SETTLED_MS);
  const { data, error } = usePurchaseCheck(transaction, { controls: { limits: { [name]: settled } } });
  if (settled === amount && error) return <Failed error={error} />;
  if (settled !== amount || data === undefined) return <Loading rows={1} />;
  return (
    <p>
      {data.explanation ? (
        <StillDeclined transaction={transaction} explanation={data.explanation} />
      ) : (
        texts.wouldBe['approved']
      )}
    </p>
  );
}

interface CheckedAgainProps extends RaiseProps {
  /** What the limit is now; null: it was removed. */
  readonly now: string | null;
  /** The limit that this page has just raised; undefined: it was raised elsewhere. */
  readonly raised: DecliningLimit['name'] | undefined;
}

/** Whether the same purchase would be approved now; if a limit of the card would still decline it, that one can be raised. */
function CheckedAgain({ transaction, limit: declining, now, raised, onRaised }: CheckedAgainProps) {
  const texts = useTexts(cardTexts);
  // An act reads it again. What was read before it is no answer.
  const check = usePurchaseCheck(transaction, { onMount: raised === undefined });
  const data = check.isFetchedAfterMount ? check.data : undefined;
  const { explanation } = data ?? {};
  const limit = explanation ? limitOf({ type: transaction.type, explanation }) : undefined;
  return (
    <>
      <p role="status" className={classes.answer}>
        {raised ? texts.raised(texts.limitNames[raised]!) : data && isEnough(declining, now, data) && texts.isEnough}{' '}
        {explanation ? (
          <StillDeclined transaction={transaction} explanation={explanation} />
        ) : (
          data && texts.wouldBe['approved']
        )}
      </p>
      {check.error && <Failed error={check.error} />}
      <div className={classes.acts}>
        {limit && <RaiseButton transaction={transaction} limit={limit} onRaised={onRaised} />}
        <Button onClick={() => void check.refetch()} loading={check.isFetching}>
          {texts.checkAgain}
        </Button>
      </div>
    </>
  );
}
