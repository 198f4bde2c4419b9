import classes from './checks.module.css';

interface ChecksProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, word: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** A choice of any of a few. */
export function Checks({ label, options, chosen, onChange }: ChecksProps) {
  return (
    <fieldset className={classes.checks}>
      <legend>{label}</legend>
      {options.map(([value, word]) => (
        <Check
          key={value}
          label={word}
          isChecked={chosen.includes(value)}
          onChange={(isChecked) =>
            onChange(options.flatMap(([each]) => ((each === value ? isChecked : chosen.includes(each)) ? [each] : [])))
          }
        />
      ))}
    </fieldset>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Yes or no. */
export function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
