import { useTexts } from '../../text/catalog.ts';
import { SuggestInput } from '../../ui/suggest-input.tsx';
import { findCategories, isCategoryCode, nameOfCategory } from './names.ts';
import { categoryTexts } from './texts.ts';

/** Enough for the longest name. */
const LENGTH_MAX = 60;

interface CategoryInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A category was found by its name or its code. Default: its code becomes the value. */
  readonly onChoose?: (code: string) => void;
  /** Whether the field only finds: a code in it is not the value of a form. Default: false. */
  readonly isSearch?: boolean;
}

/** A category code, with the name of its category below. The code is typed, or found by the name. */
export function CategoryInput({ label, value, onChange, onChoose = onChange, isSearch = false }: CategoryInputProps) {
  const { names, none } = useTexts(categoryTexts);
  const typed = value.trim();
  const isComplete = !isSearch && isCategoryCode(typed);
  const found = isComplete ? [] : findCategories(typed, names);
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
      status={isNone ? none : (isComplete && nameOfCategory(typed, names)) || ''}
    >
      {([code, name]) => `${code}, ${name}`}
    </SuggestInput>
  );
}
