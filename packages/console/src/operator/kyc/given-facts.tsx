import type { Customer } from '@issuary/sdk';
import { givenValue } from '../../partner/customers/profile.ts';
import { customerTexts } from '../../partner/customers/texts.ts';
import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { countryName } from '../../ui/country-name.ts';
import { formatDay } from '../../ui/format-day.ts';
import { kycTexts } from './texts.ts';
import classes from './case.module.css';

/** What a document can prove. */
const FIELDS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'document_type',
  'document_number',
  'country_code',
  'tax_id_number',
  'address_street',
  'address_city',
  'address_state',
  'address_postal_code',
  'address_country',
] as const;

const COUNTRIES: ReadonlySet<string> = new Set(['country_code', 'address_country']);

type Fact = readonly [field: string, name: string, value: string];

/** What the partner has given of it. */
export function useGivenFacts(customer: Customer): Fact[] {
  const { facts, profile } = useTexts(customerTexts);
  const language = useLanguage();
  const names = { ...profile.fields, country_code: facts.country };
  const wordsOf = (field: string, value: string): string => {
    if (field === 'date_of_birth') return formatDay(value, language);
    return COUNTRIES.has(field) ? countryName(value, language) : textOf(profile.values, value);
  };
  return FIELDS.flatMap((field) => {
    const value = givenValue(customer, field);
    if (value === null) return [];
    return [[field, names[field], wordsOf(field, value)] as const];
  });
}

interface GivenFactsProps {
  readonly facts: readonly Fact[];
  /** Those that somebody has found on the document. Without it, nobody compares. */
  readonly same?: ReadonlySet<string>;
  readonly onChange?: (same: ReadonlySet<string>) => void;
}

/** The facts, each with a mark for what the document says. The marks are for the person who decides, and are not stored. */
export function GivenFacts({ facts, same, onChange }: GivenFactsProps) {
  const texts = useTexts(kycTexts).facts;
  const mark = (field: string, isSame: boolean): void =>
    onChange?.(new Set(isSame ? [...same!, field] : [...same!].filter((each) => each !== field)));
  return (
    <Section title={texts.title}>
      <table className={classes.facts}>
        <thead>
          <tr>
            <th scope="col">{texts.fact}</th>
            <th scope="col">{texts.given}</th>
            {same && <th scope="col">{texts.same}</th>}
          </tr>
        </thead>
        <tbody>
          {facts.map(([field, name, value]) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              {same && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={texts.isSame(name)}
                    checked={same.has(field)}
                    onChange={({ target }) => mark(field, target.checked)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
