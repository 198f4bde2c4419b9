import { useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { controlsTexts } from './texts.ts';

const COUNT = /^[1-9]\d{0,5}$/;

export interface FieldProps<Value> {
  readonly label: string;
  /** As the API has it. */
  readonly value: Value;
  /** Undefined: what is typed is no value. */
  readonly onChange: (value: Value | undefined) => void;
}

/** A whole number from 1 on; empty for none. */
export function CountField({ label, value, onChange }: FieldProps<number | null>) {
  const { noCount } = useTexts(controlsTexts);
  const [text, setText] = useState(value === null ? '' : String(value));
  const isEmpty = text.trim() === '';
  return (
    <TextInput
      label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        if (next.trim() === '') onChange(null);
        else onChange(COUNT.test(next.trim()) ? Number(next) : undefined);
      }}
      inputMode="numeric"
      maxLength={6}
      {...(!isEmpty && !COUNT.test(text.trim()) && { error: noCount })}
    />
  );
}
