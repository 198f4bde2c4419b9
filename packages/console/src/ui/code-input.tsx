import { SuggestInput } from './suggest-input.tsx';

/** Enough for the longest name. */
const LENGTH_MAX = 60;

export interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A code was found by its name or by itself. Default: it becomes the value. */
  readonly onChoose?: (code: string) => void;
  /** Whether the field only finds: a code in it is not the value of a form. Default: false. */
  readonly isSearch?: boolean;
  readonly error?: string | undefined;
}

/** The codes of a list, and their names in the person's language. */
interface Codes {
  readonly isCode: (text: string) => boolean;
  readonly nameOf: (code: string) => string | undefined;
  readonly find: (typed: string) => readonly (readonly [code: string, name: string])[];
  /** What is said if nothing is found. */
  readonly none: string;
}

/** A code, with its name below. The code is typed, or found by the name. */
export function CodeInput(props: CodeInputProps & { readonly codes: Codes }) {
  const { label, value, onChange, onChoose = onChange, isSearch = false, error, codes } = props;
  const typed = value.trim();
  const isComplete = !isSearch && codes.isCode(typed);
  const found = isComplete ? [] : codes.find(typed);
  const isNone = !isComplete && typed !== '' && found.length === 0;
  return (
    <SuggestInput
      label={label}
      value={value}
      onChange={onChange}
      maxLength={LENGTH_MAX}
      rows={found}
      rowKey={([code]) => code}
      onChoose={([code]) => onChoose(code)}
      submits={!isSearch}
      status={isNone ? codes.none : (isComplete && codes.nameOf(typed)) || ''}
      {...(error !== undefined && { error })}
    >
      {([code, name]) => `${code}, ${name}`}
    </SuggestInput>
  );
}
