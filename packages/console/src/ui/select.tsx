import { useFieldError } from './field-error.tsx';
import classes from './select.module.css';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, word: string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one of a few, with the browser's own list. */
export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const error = useFieldError(label, value);
  return (
    <label className={classes.select}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value as Value)} {...error.attributes}>
        {options.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
      {error.message}
    </label>
  );
}
