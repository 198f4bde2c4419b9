import { useState } from 'react';
import { TextArea } from './text-area.tsx';

interface LinesInputProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
  readonly maxLength: number;
}

/** A list of texts, one on each line. */
export function LinesInput({ label, lines, onChange, maxLength }: LinesInputProps) {
  const [text, setText] = useState(() => lines.join('\n'));
  const change = (next: string): void => {
    setText(next);
    onChange(next.split('\n').flatMap((line) => line.trim() || []));
  };
  return <TextArea label={label} value={text} onChange={change} maxLength={maxLength} />;
}
