import { textOf } from '../../text/catalog.ts';
import { countryName } from '../../ui/country-name.ts';
import { formatMoney } from '../../ui/money.tsx';
import type { TransactionTexts } from './text/en.ts';

/** Inputs of checks that are amounts in the card's currency. */
const AMOUNTS: ReadonlySet<string> = new Set(['limit', 'spent', 'amount', 'balance']);

/** Inputs of the check of the merchant's category that are codes. */
const CATEGORIES: ReadonlySet<string> = new Set(['mcc', 'allowed_match', 'blocked_match']);

/** The same of the check of its country. */
const COUNTRIES: ReadonlySet<string> = new Set(['country', 'allowed_match', 'blocked_match']);

/**
 * What a check compared, as `name value` pairs in the person's language. What is not set is left out.
 * @param category writes a category code with its name
 */
export function checkDetail(
  inputs: Readonly<Record<string, unknown>>,
  currency: string,
  language: string,
  texts: TransactionTexts,
  category: (code: string) => string,
): string {
  return Object.entries(inputs)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${textOf(texts.inputs, name)} ${valueOf(name, value)}`)
    .join(' · ');

  function valueOf(name: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (typeof value === 'string' && AMOUNTS.has(name)) return formatMoney(value, currency, language);
    if (typeof value !== 'string') return JSON.stringify(value);
    if ('mcc' in inputs && CATEGORIES.has(name)) return category(value);
    if ('country' in inputs && COUNTRIES.has(name)) return countryName(value, language);
    return name === 'level' ? textOf(texts.levels, value) : value;
  }
}
