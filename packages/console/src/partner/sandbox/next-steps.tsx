import type { ClearingSimulation, Issuary, Transaction } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { isMore, isZero, subtract } from '../../ui/decimal.ts';
import { Choice } from '../../ui/filter.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Optional } from '../../ui/optional.tsx';
import type { SandboxTexts } from './text/en.ts';
import { sandboxTexts } from './texts.ts';
import { decimalsOf, useTypedIn } from './typed-in.ts';
import classes from './bench.module.css';

type Call = (
  api: Issuary,
  id: string,
  body: ClearingSimulation,
  options: { readonly idempotencyKey: string },
) => PromiseLike<unknown>;

const CALLS = {
  clear: (api, id, body, options) => api.simulations.clear(id, body, options),
  reverse: (api, id, body, options) => api.simulations.reverse(id, body, options),
  expire: (api, id, _body, options) => api.simulations.expireHold(id, options),
  refund: (api, id, body, options) => api.simulations.refund(id, body, options),
} as const satisfies Record<string, Call>;
type Step = keyof typeof CALLS;

const STEPS = Object.keys(CALLS) as Step[];

/** In the sandbox: what a merchant, or the sender of a credit, does next with a transaction. */
export function NextSteps({ transaction }: { readonly transaction: Transaction }) {
  const { next: texts } = useTexts(sandboxTexts);
  const open = openFor(transaction);
  return (
    <div className={classes.next}>
      {STEPS.map((step) => (
        <DialogButton
          key={step}
          right="sandbox.simulate"
          text={nameOf(step, transaction, texts)}
          isPossible={!isZero(open[step])}
        >
          {(close) => <StepDialog transaction={transaction} step={step} open={open[step]} onClose={close} />}
        </DialogButton>
      ))}
    </div>
  );
}

interface StepDialogProps {
  readonly transaction: Transaction;
  readonly step: Step;
  /** In the card's currency. */
  readonly open: string;
  readonly onClose: () => void;
}

function StepDialog({ transaction, step, open: openNow, onClose }: StepDialogProps) {
  const { next: texts } = useTexts(sandboxTexts);
  const language = useLanguage();
  const { currency } = transaction.merchant_amount;
  const [typed, setTyped] = useTypedIn(currency);
  const [final, setFinal] = useState<string>();
  const act = useAct<unknown, ClearingSimulation>((api, body, options) =>
    CALLS[step](api, transaction.id, body, options),
  );
  const now = { open: openNow, title: nameOf(step, transaction, texts) };
  const [sent, setSent] = useState(now);
  // The dialog stays until its answer has been used: nothing is open any more by then.
  const { open, title } = act.isPending || act.isSuccess ? sent : now;
  const amountLabel = texts.amount(currency.toUpperCase());
  const body = {
    ...(typed.amount !== undefined && { amount: typed.amount }),
    ...(final !== undefined && { final: final === 'true' }),
  };
  const money = formatMoney(open, transaction.currency, language);
  const isTooMuch = currency === transaction.currency && typed.amount !== undefined && isMore(typed.amount, open);
  const effectOf = (): string => {
    if (step === 'expire') return texts.expires(money);
    if (isTooMuch && step === 'reverse') return texts.noMore(money);
    if (isTooMuch && step === 'clear' && transaction.type === 'purchase') return texts.charged(money);
    return isTooMuch && step === 'refund' ? texts.more(money) : texts.open(money);
  };
  return (
    <ActDialog
      title={title}
      effect={<p>{effectOf()}</p>}
      act={title}
      isReady={typed.text === '' || typed.amount !== undefined}
      error={act.error}
      isPending={act.isPending}
      labels={{ amount: amountLabel, currency: amountLabel, final: texts.final }}
      onAct={() => {
        setSent(now);
        act.mutate(body, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {step !== 'expire' && (
        <Optional>
          <AmountInput label={amountLabel} typed={typed} onChange={setTyped} decimals={decimalsOf(currency)} />
          {step === 'clear' && transaction.type === 'purchase' && (
            <Choice
              label={texts.final}
              all={texts.finalByDefault}
              value={final}
              options={[
                ['true', texts.isFinal],
                ['false', texts.isNotFinal],
              ]}
              onChange={setFinal}
            />
          )}
        </Optional>
      )}
    </ActDialog>
  );
}

/** What each step is about if it names no amount, in the card's currency. A step that is about nothing is not possible. */
function openFor({ type, amounts }: Transaction): Readonly<Record<Step, string>> {
  const { held, pending_refund: pending, cleared, refunded } = amounts;
  const isCredit = type === 'original_credit';
  const open = isZero(held) ? pending : held;
  const paid = subtract(cleared, refunded);
  const isAnnounced = !isZero(pending) && (type !== 'purchase' || isMore(paid, pending));
  return {
    clear: isCredit ? pending : held,
    reverse: isZero(open) ? refunded : open,
    expire: open,
    refund: isCredit ? '0.00' : isAnnounced ? pending : paid,
  };
}

function nameOf(step: Step, { type, amounts }: Transaction, texts: SandboxTexts['next']): string {
  const isHeld = !isZero(amounts.held);
  const isCredit = type === 'original_credit';
  if (step === 'clear' && isCredit) return texts.creditArrives;
  if (step === 'refund' && type === 'refund') return texts.refundArrives;
  if (step === 'reverse' && !isHeld) return isCredit ? texts.takeCreditBack : texts.takeRefundBack;
  if (step === 'expire' && !isHeld) return isCredit ? texts.expireCredit : texts.expireRefund;
  return texts[step];
}
