import { TextInput } from '../../ui/mantine/text-input.tsx';

const REASON_LENGTH_MAX = 500;

interface ReasonInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
}

/** Why somebody asks for a change or decides on it, for the other person. */
export function ReasonInput(props: ReasonInputProps) {
  return <TextInput {...props} maxLength={REASON_LENGTH_MAX} />;
}
