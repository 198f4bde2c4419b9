import { isWaiting } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { AmountInput, typedAmount } from '../../ui/amount-input.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Missing } from '../../ui/states.tsx';
import { CURRENCIES, type Currency } from '../cards/quote.ts';
import { lacksReason } from './reason-field.tsx';
import { ReasonInput } from './reason-input.tsx';
import { approvalTexts } from './texts.ts';
import { WaitingNotice } from './waiting.tsx';
import { Optional } from '../../ui/optional.tsx';

type LimitAbove = Readonly<Partial<Record<Currency, string>>>;

interface Settings {
  readonly limit_above: LimitAbove | null;
}

/** Above which limits a second person decides. */
export function Threshold() {
  const { threshold: texts } = useTexts(approvalTexts);
  const language = useLanguage();
  const read = useRead<Settings>('settings.getApprovals', {}, (api) => api.settings.getApprovals());
  const { data } = read;
  const amounts = Object.entries(data?.limit_above ?? {}).map(([name, amount]) => formatMoney(amount, name, language));
  return (
    <Section
      title={texts.title}
      more={
        data && (
          <DialogButton right="settings.write" text={texts.edit}>
            {(close) => <EditThreshold limitAbove={data.limit_above ?? {}} onClose={close} />}
          </DialogButton>
        )
      }
    >
      {data === undefined ? (
        <Missing of={read} />
      ) : (
        <p>{amounts.length === 0 ? texts.off : texts.on(amounts.join(', '))}</p>
      )}
    </Section>
  );
}

interface EditThresholdProps {
  readonly limitAbove: LimitAbove;
  readonly onClose: () => void;
}

function EditThreshold({ limitAbove, onClose }: EditThresholdProps) {
  const { threshold: texts, reasonForSecond, reasonNeeded } = useTexts(approvalTexts);
  const language = useLanguage();
  const [before] = useState(
    () => new Map(CURRENCIES.map((each) => [each, typedAmount(limitAbove[each] ?? null, language)])),
  );
  const [typed, setTyped] = useState(before);
  const [reason, setReason] = useState('');
  const save = useAct<unknown, object>((api, body, options) => api.settings.setApprovals(body as never, options));
  const given = [...typed].filter(([, { text }]) => text.trim() !== '');
  const isReadable = given.every(([, { amount }]) => amount !== undefined);
  const isUnchanged = isReadable && CURRENCIES.every((each) => typed.get(each)!.amount === before.get(each)!.amount);
  const limit_above =
    given.length === 0 ? null : Object.fromEntries(given.map(([currency, { amount }]) => [currency, amount]));
  const why = reason.trim();
  const isReasonMissing = lacksReason(save.error);
  const labelOf = (currency: Currency): string => texts.amount(currency.toUpperCase());
  const labels = {
    ...Object.fromEntries(CURRENCIES.map((each) => [`limit_above.${each}`, labelOf(each)])),
    reason: reasonForSecond,
  };
  return (
    <ActDialog
      title={texts.dialog}
      effect={<WaitingNotice answer={save.data} otherwise={<p>{texts.effect}</p>} />}
      act={texts.save}
      isReady={isReadable && !isUnchanged}
      isUnchanged={isUnchanged}
      isOver={save.data !== undefined}
      error={isReasonMissing ? null : save.error}
      isPending={save.isPending}
      labels={labels}
      onAct={() =>
        save.mutate(
          { limit_above, ...(why !== '' && { reason: why }) },
          { onSuccess: (answer) => void (isWaiting(answer) || onClose()) },
        )
      }
      onClose={onClose}
    >
      <Optional>
        {CURRENCIES.map((currency) => (
          <AmountInput
            key={currency}
            label={labelOf(currency)}
            typed={typed.get(currency)!}
            onChange={(next) => setTyped((all) => new Map(all).set(currency, next))}
          />
        ))}
        <ReasonInput
          label={reasonForSecond}
          value={reason}
          onChange={setReason}
          {...(isReasonMissing && why === '' && { error: reasonNeeded })}
        />
      </Optional>
    </ActDialog>
  );
}
