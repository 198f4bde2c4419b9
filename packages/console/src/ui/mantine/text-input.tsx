import { TextInput as MantineTextInput } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { useProblemAt } from '../problem/form-context.ts';
import classes from './text-input.module.css';

interface TextInputProps {
  readonly label: string;
  /** The label is for screen readers alone: the place says what the field is. */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly error?: string;
  /** What a person should know before typing. */
  readonly hint?: string;
  /** Why nothing can be typed yet. */
  readonly lockedBecause?: string;
  readonly autoFocus?: boolean;
  /** The value is a suggestion, which typing replaces. */
  readonly isSuggested?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onFocus?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** What browsers and password managers may fill in; without it, nothing. */
  readonly autoComplete?: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'name';
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
  readonly maxLength?: number;
  /** For a field with a list of suggestions: the id of the list, and of its chosen row. */
  readonly suggestions?: { readonly list: string; readonly chosen: string | undefined; readonly expanded: boolean };
}

export function TextInput({
  label,
  hideLabel,
  hint,
  lockedBecause,
  onChange,
  suggestions,
  autoComplete,
  isSuggested,
  error,
  ...props
}: TextInputProps) {
  const problem = useProblemAt(label, props.value);
  return (
    <MantineTextInput
      {...props}
      error={error ?? problem}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      {...(hint !== undefined && { description: hint })}
      {...(lockedBecause !== undefined && { disabled: true, description: lockedBecause })}
      {...(suggestions && {
        role: 'combobox',
        'aria-expanded': suggestions.expanded,
        'aria-controls': suggestions.list,
        'aria-activedescendant': suggestions.chosen,
        'aria-autocomplete': 'list',
      })}
      {...(isSuggested && { onFocus: (event) => event.currentTarget.select() })}
      autoComplete={autoComplete ?? 'off'}
      spellCheck={false}
      classNames={{ input: classes.input!, label: classes.label! }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
