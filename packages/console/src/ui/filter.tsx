import { useId, type ReactNode } from 'react';
import classes from './filter.module.css';

/** The filters of a list, in a row. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}

interface ChoiceProps {
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string | undefined) => void;
}

export function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{all}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
