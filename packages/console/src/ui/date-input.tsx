import { useId } from 'react';
import { useFieldError } from './field-error.tsx';
import classes from './filter.module.css';

interface DateInputProps {
  readonly label: string;
  /** `2026-11-20`, or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, with the browser's own calendar. */
export function DateInput({ label, value, onChange }: DateInputProps) {
  const id = useId();
  const error = useFieldError(label, value);
  return (
    <span className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...error.attributes}
      />
      {error.message}
    </span>
  );
}
