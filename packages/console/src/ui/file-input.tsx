import { useId } from 'react';
import classes from './filter.module.css';

interface FileInputProps {
  readonly label: string;
  /** Types of files, such as `image/png`. */
  readonly accept: readonly string[];
  readonly onChange: (file: File | undefined) => void;
}

/** A file from the person's disk. */
export function FileInput({ label, accept, onChange }: FileInputProps) {
  const id = useId();
  return (
    <span className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="file" accept={accept.join(',')} onChange={({ target }) => onChange(target.files?.[0])} />
    </span>
  );
}
