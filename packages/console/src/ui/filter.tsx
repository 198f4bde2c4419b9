import { useId, useState, type ReactNode } from 'react';
import { textOf, useTexts } from '../text/catalog.ts';
import { useFieldError } from './field-error.tsx';
import { TextInput } from './mantine/text-input.tsx';
import { directionOf } from './name.tsx';
import { uiTexts } from './texts.ts';
import classes from './filter.module.css';

/** The filters of a list, in a row. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}

/** The first and the last moment of a period, which are read together. */
export function Period({ children }: { readonly children: ReactNode }) {
  return <div className={classes.period}>{children}</div>;
}

interface ChoiceProps {
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string | undefined) => void;
  /** Whether a form needs a choice. Default: no choice is one, too. */
  readonly isRequired?: boolean;
}

/** A value that is no choice, such as the id of something deleted in an old link, is shown as it is. */
export function Choice({ label, all, value, options, onChange, isRequired = false }: ChoiceProps) {
  const id = useId();
  const error = useFieldError(label, value);
  const isKnown = value === undefined || options.some(([each]) => each === value);
  const shown = value === undefined ? all : (options.find(([each]) => each === value)?.[1] ?? value);
  return (
    <span className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        dir={directionOf(shown)}
        onChange={({ target }) => onChange(target.value || undefined)}
        aria-required={isRequired || undefined}
        {...error.attributes}
      >
        <option value="">{all}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      {error.message}
    </span>
  );
}

interface StatusChoiceProps<Value extends string> extends Pick<ChoiceProps, 'label' | 'all'> {
  readonly value: string | undefined;
  readonly statuses: readonly Value[];
  readonly onChange: (value: Value | undefined) => void;
}

/** A choice of statuses, each with its word. */
export function StatusChoice<Value extends string>({ statuses, onChange, ...props }: StatusChoiceProps<Value>) {
  const texts = useTexts(uiTexts);
  return (
    <Choice
      {...props}
      options={statuses.map((each) => [each, textOf(texts.statuses, each)])}
      onChange={(next) => onChange(next as Value | undefined)}
    />
  );
}

interface TextFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly maxLength: number;
  /** What a person should know before typing. */
  readonly hint?: string | undefined;
}

interface TypedFilterProps extends Pick<TextFilterProps, 'value' | 'onChange'> {
  /** The field: what is typed, how it changes, and how something else is applied at once. */
  readonly children: (text: string, type: (text: string) => void, apply: (value: string) => void) => ReactNode;
}

/** A filter that is typed, which `Enter` applies. What is typed counts for the filter in the address; a link that changes that replaces it. */
export function TypedFilter({ value = '', onChange, children }: TypedFilterProps) {
  const [typed, setTyped] = useState({ over: value, text: value });
  const text = typed.over === value ? typed.text : value;
  const type = (next: string): void => setTyped({ over: value, text: next });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim() || undefined);
      }}
    >
      {children(text, type, (next) => {
        type(next);
        onChange(next);
      })}
    </form>
  );
}

/** A filter by text. */
export function TextFilter({ label, value, onChange, maxLength, hint }: TextFilterProps) {
  return (
    <TypedFilter value={value} onChange={onChange}>
      {(text, type) => (
        <TextInput
          label={label}
          value={text}
          onChange={type}
          maxLength={maxLength}
          {...(hint !== undefined && { hint })}
        />
      )}
    </TypedFilter>
  );
}
