import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { findCountries, isCountryCode } from './countries.ts';
import { countryName } from '../country-name.ts';
import type { FilterOf } from '../filter-fields.tsx';
import { TypedFilter } from '../filter.tsx';
import { SuggestInput } from '../suggest-input.tsx';
import { countryTexts } from './texts.ts';

/** Enough for the longest name. */
const LENGTH_MAX = 60;

interface CountryInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A country was found by its name or its code. Default: its code becomes the value. */
  readonly onChoose?: (code: string) => void;
  /** Whether the field only finds: a code in it is not the value of a form. Default: false. */
  readonly isSearch?: boolean;
  readonly error?: string | undefined;
}

/** A country's code, with its name below. The code is typed, or found by the name in the person's language. */
export function CountryInput({
  label,
  value,
  onChange,
  onChoose = onChange,
  isSearch = false,
  error,
}: CountryInputProps) {
  const { none } = useTexts(countryTexts);
  const language = useLanguage();
  const typed = value.trim();
  const isComplete = !isSearch && isCountryCode(typed);
  const found = isComplete ? [] : findCountries(typed, language);
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
      status={isComplete ? countryName(typed, language) : isNone ? none : ''}
      {...(error !== undefined && { error })}
    >
      {([code, name]) => `${code}, ${name}`}
    </SuggestInput>
  );
}

/** A filter by a country. One that is found by its name is applied at once. */
export function CountryFilter({ label, value, onChange }: FilterOf) {
  return (
    <TypedFilter value={value} onChange={onChange}>
      {(text, type, apply) => <CountryInput label={label} value={text} onChange={type} onChoose={apply} />}
    </TypedFilter>
  );
}
