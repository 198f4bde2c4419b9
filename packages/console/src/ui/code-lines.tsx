import { useState, type ReactNode } from 'react';
import { LinesInput } from './lines-input.tsx';
import classes from './code-lines.module.css';

interface CodeLinesProps {
  /** What the list is called. */
  readonly label: string;
  /** Labels the lines. */
  readonly linesLabel: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly maxLength: number;
  /** The codes with their names. */
  readonly names: string;
  /** The field that finds a code by its name: what is typed in it, how that changes, and how a code that was found is added. */
  readonly children: (typed: string, onChange: (typed: string) => void, add: (code: string) => void) => ReactNode;
}

/** A list of codes, one on each line, with their names below. Codes are typed, or added by their names. */
export function CodeLines({ label, linesLabel, codes, onChange, maxLength, names, children }: CodeLinesProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState(0);
  const add = (code: string): void => {
    setTyped('');
    if (codes.includes(code)) return;
    setAdded(added + 1);
    onChange([...codes, code]);
  };
  return (
    <div role="group" aria-label={label} className={classes.list}>
      {/* The lines keep what is typed in them, so they are made again for a code that was not. */}
      <LinesInput key={added} label={linesLabel} lines={codes} onChange={onChange} maxLength={maxLength} />
      <p className={classes.names}>{names}</p>
      {children(typed, setTyped, add)}
    </div>
  );
}
