import { useState } from 'react';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { AmountInput, typedAmount } from '../../ui/amount-input.tsx';
import { Check, Checks } from '../../ui/checks.tsx';
import { CountryLines } from '../../ui/country/country-lines.tsx';
import { LinesInput } from '../../ui/lines-input.tsx';
import { CategoryLines } from '../categories/category-lines.tsx';
import { AttemptsField } from './attempts-field.tsx';
import { CountField, type FieldProps } from './count-field.tsx';
import { WORDS, kindOf, partsOf, type ControlName } from './names.ts';
import { ScheduleField } from './schedule-field.tsx';
import { controlsTexts } from './texts.ts';
import { labelOf, type AttemptLimit, type Schedule } from './words.ts';

const LIST_LENGTH_MAX = 10_000;

interface ControlFieldProps {
  readonly name: ControlName;
  /** The currency of amounts; undefined where cards of several currencies have them. */
  readonly currency: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The field of a control. An empty one restricts nothing. */
export function ControlField({ name, currency, value, onChange }: ControlFieldProps) {
  const texts = useTexts(controlsTexts);
  const label = labelOf(name, currency, texts);
  const [list, side] = partsOf(name);
  const onList = (entries: string[]): void => onChange(side === 'allowed' && entries.length === 0 ? null : entries);
  const entries = (value ?? []) as readonly string[];
  switch (kindOf(name)) {
    case 'amount':
      return <AmountField label={label} value={value as string | null} onChange={onChange} />;
    case 'amount_or_zero':
      return <AmountField label={label} value={value as string | null} onChange={onChange} mayBeZero />;
    case 'count':
      return <CountField label={label} value={value as number | null} onChange={onChange} />;
    case 'categories':
      return (
        <CategoryLines
          label={label}
          linesLabel={texts.oneOnALine(label)}
          codes={entries}
          onChange={onList}
          maxLength={LIST_LENGTH_MAX}
        />
      );
    case 'countries':
      return (
        <CountryLines
          label={label}
          linesLabel={texts.oneOnALine(label)}
          codes={entries}
          onChange={onList}
          maxLength={LIST_LENGTH_MAX}
        />
      );
    case 'lines':
      return <LinesInput label={label} lines={entries} onChange={onList} maxLength={LIST_LENGTH_MAX} />;
    case 'words':
      return (
        <Checks
          label={label}
          options={WORDS[list as keyof typeof WORDS].map((each) => [each, textOf(texts.words, each)])}
          chosen={entries}
          onChange={onList}
        />
      );
    case 'flag':
      return <Check label={label} isChecked={value === true} onChange={onChange} />;
    case 'schedule':
      return <ScheduleField label={label} value={value as Schedule | null} onChange={onChange} />;
    case 'attempts':
      break;
  }
  return <AttemptsField label={label} value={value as AttemptLimit | null} onChange={onChange} />;
}

function AmountField({
  label,
  value,
  onChange,
  mayBeZero = false,
}: FieldProps<string | null> & { readonly mayBeZero?: boolean }) {
  const language = useLanguage();
  const [typed, setTyped] = useState(() => typedAmount(value, language));
  return (
    <AmountInput
      label={label}
      typed={typed}
      mayBeZero={mayBeZero}
      onChange={(next) => {
        setTyped(next);
        onChange(next.text.trim() === '' ? null : next.amount);
      }}
    />
  );
}
