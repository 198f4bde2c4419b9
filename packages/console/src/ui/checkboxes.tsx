import classes from './checkboxes.module.css';

interface CheckboxesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly chosen: ReadonlySet<Value>;
  readonly onChange: (chosen: ReadonlySet<Value>) => void;
}

/** A choice of any of a few. */
export function Checkboxes<Value extends string>({ label, options, chosen, onChange }: CheckboxesProps<Value>) {
  return (
    <fieldset className={classes.group} data-any-of>
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.has(value)}
            onChange={({ target }) =>
              onChange(new Set(target.checked ? [...chosen, value] : [...chosen].filter((each) => each !== value)))
            }
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
