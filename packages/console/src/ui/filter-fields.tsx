import { useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { Address } from '../api/address-search.ts';
import { useTexts } from '../text/catalog.ts';
import { useLanguage } from '../text/language.ts';
import { AmountInput, typedAmount } from './amount-input.tsx';
import { DateInput } from './date-input.tsx';
import { Choice, Filters, Period, StatusChoice, TextFilter } from './filter.tsx';
import { Fold } from './fold.tsx';
import { Button } from './mantine/button.tsx';
import { TextInput } from './mantine/text-input.tsx';
import { MomentInput } from './moment-input.tsx';
import { uiTexts } from './texts.ts';

/** Enough for a name; ids are shorter. */
const LENGTH_MAX = 200;

/** A screen whose first page the fields would fill. */
const PHONE = '(max-width: 480px)';
/** So many fields are never folded. */
const FEW = 2;

/** The filters that are the ends of a period. */
const PERIOD = ['from', 'to'] as const;

/** As the API writes it. */
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** Values of a filter with their texts. */
export type Options = readonly (readonly [value: string, text: string])[];

/** A filter that is in the address. */
export interface FilterOf {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

interface FilterFieldsProps {
  readonly address: Address;
  /** The filters among the parameters of the address. */
  readonly labels: Readonly<Record<string, string>>;
  /** The choices of a filter that are no statuses. */
  readonly options: Readonly<Record<string, Options | undefined>> | undefined;
  /** The filters that have a field of their own. */
  readonly fields?: Readonly<Record<string, ComponentType<FilterOf> | undefined>> | undefined;
  /** What a filter is called that is not set. Default: "All". */
  readonly unset?: Readonly<Record<string, string | undefined>> | undefined;
  /** What a person should know before typing a filter. */
  readonly hints?: Readonly<Record<string, string | undefined>> | undefined;
  /** The filters that are needed less often. */
  readonly folded?: readonly string[] | undefined;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** A button beside the one that clears the filters. */
  readonly act?: ReactNode;
}

/** The filters of a list, each as what it may be. On a phone, they are folded together. */
export function FilterFields({
  address,
  labels,
  options,
  fields,
  unset,
  hints,
  folded = [],
  values,
  change,
  act,
}: FilterFieldsProps) {
  const isPhone = useSyncExternalStore(onPhoneChange, () => matchMedia(PHONE).matches);
  const texts = useTexts(uiTexts);
  const names = Object.keys(labels);
  const isSet = (name: string): boolean => values[name] !== undefined;
  const fieldOf = (name: string) => (
    <FilterField
      key={name}
      label={labels[name]!}
      kind={address[name]!}
      options={options?.[name]}
      Field={fields?.[name]}
      unset={unset?.[name] ?? texts.all}
      hint={hints?.[name]}
      value={values[name]}
      onChange={(next) => change({ [name]: next })}
    />
  );
  const fieldsOf = (some: readonly string[]) => {
    if (!PERIOD.every((name) => some.includes(name))) return some.map(fieldOf);
    return some
      .filter((name) => name !== PERIOD[1])
      .map((name) => (name === PERIOD[0] ? <Period key={name}>{PERIOD.map(fieldOf)}</Period> : fieldOf(name)));
  };
  const clear = names.some(isSet) && (
    <Button onClick={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}>
      {texts.clearFilters}
    </Button>
  );
  if (isPhone && names.length > FEW)
    return (
      <Filters>
        <Fold title={texts.filters(names.filter(isSet).length)}>{fieldsOf(names)}</Fold>
        {clear}
        {act}
      </Filters>
    );
  return (
    <Filters>
      {fieldsOf(names.filter((name) => !folded.includes(name)))}
      {clear}
      {act}
      {folded.length > 0 && (
        <Fold title={texts.moreFilters} isOpen={folded.some(isSet)}>
          {fieldsOf(folded)}
        </Fold>
      )}
    </Filters>
  );
}

function onPhoneChange(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface FilterFieldProps extends FilterOf {
  readonly kind: Address[string];
  readonly options: Options | undefined;
  readonly Field: ComponentType<FilterOf> | undefined;
  readonly unset: string;
  readonly hint: string | undefined;
}

function FilterField({ kind, options, Field, unset, hint, value, onChange, label }: FilterFieldProps) {
  const field = { label, value, onChange };
  if (Field !== undefined) return <Field {...field} />;
  if (options !== undefined) return <Choice {...field} all={unset} options={options} />;
  switch (kind) {
    case 'text':
    case 'id':
      return <TextFilter {...field} maxLength={LENGTH_MAX} hint={hint} />;
    case 'last4':
      return <Last4Filter {...field} />;
    case 'amount':
      return <AmountFilter {...field} />;
    case 'day':
      return <DateInput {...field} value={value ?? ''} />;
    case 'moment':
      return <MomentInput {...field} />;
    default:
      return <StatusChoice {...field} all={unset} statuses={kind} />;
  }
}

/** A filter by an amount, which `Enter` applies. What is no amount in the address is shown as what it is. */
function AmountFilter({ label, value = '', onChange }: FilterOf) {
  const language = useLanguage();
  const given = AMOUNT.test(value) ? typedAmount(value, language) : { text: value, amount: undefined };
  const [edited, setEdited] = useState({ over: value, typed: given });
  const typed = edited.over === value ? edited.typed : given;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.text.trim() === '' || typed.amount !== undefined) onChange(typed.amount);
      }}
    >
      <AmountInput label={label} typed={typed} onChange={(next) => setEdited({ over: value, typed: next })} mayBeZero />
    </form>
  );
}

/** If a person pastes a whole number, only its last four digits are kept and sent. */
function Last4Filter({ value = '', onChange, ...field }: FilterOf) {
  const change = (text: string): void => onChange(text.replaceAll(/\D/g, '').slice(-4) || undefined);
  return <TextInput {...field} value={value} onChange={change} inputMode="numeric" />;
}
