import { useId } from 'react';
import { useFieldError } from './field-error.tsx';
import classes from './filter.module.css';

interface MomentInputProps {
  readonly label: string;
  /** RFC 3339, UTC; undefined: none. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A moment in the zone of the browser, with the browser's own calendar. */
export function MomentInput({ label, value, onChange }: MomentInputProps) {
  const id = useId();
  const error = useFieldError(label, value);
  return (
    <span className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        step={1}
        value={value === undefined ? '' : localTime(new Date(value))}
        onChange={({ target }) => onChange(target.value === '' ? undefined : new Date(target.value).toISOString())}
        {...error.attributes}
      />
      {error.message}
    </span>
  );
}

/** `2026-11-20T09:30:00`, as the field reads it. */
function localTime(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}
