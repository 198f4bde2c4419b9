import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { findCountries, isCountryCode } from './countries.ts';
import { CodeInput, type CodeInputProps } from '../code-input.tsx';
import { countryName } from '../country-name.ts';
import type { FilterOf } from '../filter-fields.tsx';
import { TypedFilter } from '../filter.tsx';
import { countryTexts } from './texts.ts';

/** A country's code, which is found by the name in the person's language, too. */
export function CountryInput(props: CodeInputProps) {
  const { none } = useTexts(countryTexts);
  const language = useLanguage();
  const codes = {
    isCode: isCountryCode,
    nameOf: (code: string) => countryName(code, language),
    find: (typed: string) => findCountries(typed, language),
    none,
  };
  return <CodeInput {...props} codes={codes} />;
}

/** A filter by a country. One that is found by its name is applied at once. */
export function CountryFilter({ label, value, onChange }: FilterOf) {
  return (
    <TypedFilter value={value} onChange={onChange}>
      {(text, type, apply) => <CountryInput label={label} value={text} onChange={type} onChoose={apply} />}
    </TypedFilter>
  );
}
