import { useEffect, useRef } from 'react';
import { TextInput } from '../../ui/mantine/text-input.tsx';

const REASON_LENGTH_MAX = 500;

interface ReasonInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
}

/** Why somebody asks for a change or decides on it, for the other person. It receives the focus once it is missing. */
export function ReasonInput(props: ReasonInputProps) {
  const { error } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  return <TextInput {...props} ref={field} maxLength={REASON_LENGTH_MAX} />;
}
