import { useId, useState } from 'react';
import classes from './lines-input.module.css';

interface LinesInputProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
  readonly maxLength: number;
}

/** A list of texts, one on each line. */
export function LinesInput({ label, lines, onChange, maxLength }: LinesInputProps) {
  const id = useId();
  const [text, setText] = useState(() => lines.join('\n'));
  const change = (next: string): void => {
    setText(next);
    onChange(next.split('\n').flatMap((line) => line.trim() || []));
  };
  return (
    <span className={classes.lines}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={text}
        onChange={({ target }) => change(target.value)}
        rows={3}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
      />
    </span>
  );
}
