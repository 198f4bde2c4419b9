import { use, useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { FormContext } from '../../ui/problem/form-context.ts';
import { readRate } from '../../ui/read-rate.ts';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';
import { AskDialog, type Request } from './ask-dialog.tsx';
import { Rows } from './rows.tsx';
import { approvalTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

const RATES_MAX = 200;
const CODE_LENGTH = 3;
const CODE = /^[A-Z]{3}$/;
const NUMBER_LENGTH_MAX = 20;

const NO_RATE = { code: '', perUsd: '', markup: '' };

type TypedRate = typeof NO_RATE;

/** Asks for other exchange rates, which concern all partners. */
export function SetRates({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { ask: texts } = useTexts(approvalTexts);
  const [rates, setRates] = useState<readonly TypedRate[]>([NO_RATE]);
  const language = useLanguage();
  const chosen = rates.filter(isBegun);
  const isComplete = chosen.every(
    ({ code, perUsd, markup }) =>
      CODE.test(code) && perUsd !== '' && !isUnread(perUsd, language) && !isUnread(markup, language),
  );
  const labels = Object.fromEntries(
    chosen.flatMap(({ code }, index) => [
      [`rates.${index}.currency`, labelInForm(code, texts.code)],
      [`rates.${index}.per_usd`, labelInForm(code, texts.perUsd)],
      [`rates.${index}.markup_percent`, labelInForm(code, texts.markup)],
    ]),
  );
  const request: Request | undefined =
    chosen.length === 0 || !isComplete
      ? undefined
      : {
          act: 'rates.set',
          path: '/rates',
          body: {
            rates: chosen.map(({ code, perUsd, markup }) => ({
              currency: code,
              per_usd: readRate(perUsd, language),
              ...(markup !== '' && { markup_percent: readRate(markup, language) }),
            })),
          },
        };
  return (
    <AskDialog title={title} request={request} onClose={onClose} labels={labels}>
      <Rows rows={rates} onChange={setRates} empty={NO_RATE} add={texts.anotherRate} max={RATES_MAX}>
        {(rate, change) => <RateFields rate={rate} isOneOfMany={rates.length > 1} onChange={change} />}
      </Rows>
    </AskDialog>
  );
}

interface RateFieldsProps {
  readonly rate: TypedRate;
  /** Whether there are other rows, so that the name of a missing field does not say in which row it is. */
  readonly isOneOfMany: boolean;
  readonly onChange: (changes: Partial<TypedRate>) => void;
}

/** The fields of a row. After a pause in typing, they say what the row lacks. */
function RateFields({ rate, isOneOfMany, onChange }: RateFieldsProps) {
  const { ask: texts } = useTexts(approvalTexts);
  const language = useLanguage();
  const { code, perUsd, markup } = rate;
  const form = use(FormContext);
  const isLeft = useSettled(rate, SETTLED_MS) === rate && isBegun(rate);
  const isNoCode = isLeft && !CODE.test(code) && (code !== '' || isOneOfMany);
  const isRateMissing = isLeft && perUsd === '' && (markup !== '' || isOneOfMany);
  const perUsdError = isUnread(perUsd, language) ? texts.noRate : isRateMissing ? texts.rateNeeded : undefined;
  return (
    <FormContext value={{ ...form, problems: problemsOfRow(code, form.problems) }}>
      <TextInput
        label={texts.code}
        value={code}
        onChange={(text) => onChange({ code: text.trim().toUpperCase() })}
        maxLength={CODE_LENGTH}
        {...(isNoCode && { error: texts.noCode })}
      />
      <TextInput
        label={texts.perUsd}
        value={perUsd}
        onChange={(text) => onChange({ perUsd: text.trim() })}
        inputMode="decimal"
        maxLength={NUMBER_LENGTH_MAX}
        {...(perUsdError !== undefined && { error: perUsdError })}
      />
      <Optional>
        <TextInput
          label={texts.markup}
          value={markup}
          onChange={(text) => onChange({ markup: text.trim() })}
          inputMode="decimal"
          maxLength={NUMBER_LENGTH_MAX}
          {...(isUnread(markup, language) && { error: texts.noRate })}
        />
      </Optional>
    </FormContext>
  );
}

/** What the form calls a field of a row: every row has the same labels, so that the currency says which is meant. */
function labelInForm(code: string, label: string): string {
  return `${code} · ${label}`;
}

function problemsOfRow(code: string, problems: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const start = labelInForm(code, '');
  const own = Object.entries(problems).filter(([label]) => label.startsWith(start));
  return Object.fromEntries(own.map(([label, problem]) => [label.slice(start.length), problem]));
}

/** Whether somebody has typed something into the row. An empty one asks for nothing. */
function isBegun(rate: TypedRate): boolean {
  return Object.values(rate).some((text) => text !== '');
}

function isUnread(text: string, language: string): boolean {
  return text !== '' && readRate(text, language) === undefined;
}
