import { useTexts } from '../text/catalog.ts';
import { isEmail } from './is-email.ts';
import { TextInput } from './mantine/text-input.tsx';
import { uiTexts } from './texts.ts';
import { SETTLED_MS, useSettled } from './use-settled.ts';

const EMAIL_LENGTH_MAX = 254;

interface EmailInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An e-mail address. After a pause in typing, the field says that it is not an address. */
export function EmailInput({ label, value, onChange }: EmailInputProps) {
  const { notAnEmail } = useTexts(uiTexts);
  const settled = useSettled(value, SETTLED_MS);
  const isWrong = settled === value && value.trim() !== '' && !isEmail(value);
  return (
    <TextInput
      label={label}
      type="email"
      value={value}
      onChange={onChange}
      maxLength={EMAIL_LENGTH_MAX}
      {...(isWrong && { error: notAnEmail })}
    />
  );
}
