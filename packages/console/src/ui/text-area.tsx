import { useId } from 'react';
import { useFieldError } from './field-error.tsx';
import classes from './text-area.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
}

/** A text of several lines. */
export function TextArea({ label, value, onChange, maxLength }: TextAreaProps) {
  const id = useId();
  const error = useFieldError(label, value);
  return (
    <span className={classes.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        rows={3}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        {...error.attributes}
      />
      {error.message}
    </span>
  );
}
