import type { ComponentProps } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { CodeLines } from '../code-lines.tsx';
import { countryWithName } from './countries.ts';
import { CountryInput } from './country-input.tsx';
import { countryTexts } from './texts.ts';

/** A list of countries. */
export function CountryLines(props: Omit<ComponentProps<typeof CodeLines>, 'names' | 'children'>) {
  const { find } = useTexts(countryTexts);
  const language = useLanguage();
  const names = props.codes.map((code) => countryWithName(code.toUpperCase(), language)).join('; ');
  return (
    <CodeLines {...props} names={names}>
      {(typed, onChange, add) => (
        <CountryInput label={find} value={typed} onChange={onChange} onChoose={add} isSearch />
      )}
    </CodeLines>
  );
}
