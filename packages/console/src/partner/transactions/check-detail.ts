import { textOf } from '../../text/catalog.ts';
import { countryName } from '../../ui/country-name.ts';
import { isZero } from '../../ui/decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import type { TransactionTexts } from './text/en.ts';

/** Inputs of checks that are amounts in the card's currency. */
const AMOUNTS: ReadonlySet<string> = new Set(['limit', 'spent', 'before', 'amount', 'balance']);

/** Inputs of the check of the merchant's category that are codes. */
const CATEGORIES: ReadonlySet<string> = new Set(['mcc', 'allowed_match', 'blocked_match']);

/** The same of the check of its country. */
const COUNTRIES: ReadonlySet<string> = new Set(['country', 'allowed_match', 'blocked_match']);

/** Inputs that are words of controls, of which the lists of their checks are too. */
const TRAITS = ['kind', 'entry_mode', 'initiator'] as const;

type Inputs = Readonly<Record<string, unknown>>;

/** The words of a check, in the person's language. */
export interface CheckWords {
  readonly language: string;
  readonly texts: TransactionTexts;
  /** Of cards and transactions. */
  readonly statuses: Readonly<Record<string, string>>;
  /** Of the controls: kinds of purchases, entry modes and initiators. */
  readonly words: Readonly<Record<string, string>>;
  readonly days: Readonly<Record<string, string>>;
  /** Writes a category code with its name. */
  readonly category: (code: string) => string;
}

/**
 * What a check compared, as facts in the person's language. What is not set, or says nothing, is left out.
 * @param check its name
 */
export function checkDetail(check: string, inputs: Inputs, currency: string, of: CheckWords): string {
  const { language, texts, statuses, words, days, category } = of;
  return Object.entries(namedInputs(check, inputs))
    .filter(([name, value]) => value !== null && value !== undefined && !(name === 'blocked_count' && value === 0))
    .map(([name, value]) => factOf(name, value))
    .join(' · ');

  function factOf(name: string, value: unknown): string {
    if (typeof value === 'boolean') return textOf(value ? texts.yes : texts.no, name);
    if (name === 'within_minutes') return texts.withinMinutes(String(value));
    return texts.fact(textOf(texts.inputs, name), valueOf(name, value));
  }

  function valueOf(name: string, value: unknown): string {
    if (isMerchant(value)) return value.name ?? value.id ?? '';
    if (typeof value !== 'string') return JSON.stringify(value);
    if (AMOUNTS.has(name)) return formatMoney(value, currency, language);
    if ('mcc' in inputs && CATEGORIES.has(name)) return category(value);
    if ('country' in inputs && COUNTRIES.has(name)) return countryName(value, language);
    return textOf(vocabularyOf(name), value);
  }

  function vocabularyOf(name: string): Readonly<Record<string, string>> {
    const vocabularies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      level: texts.levels,
      status: statuses,
      earlier_status: statuses,
      earlier_type: texts.types,
      cvv: texts.cardData,
      expiry: texts.cardData,
      three_ds: texts.cardData,
      demanded: texts.reasons,
      day: days,
    };
    const isTrait = TRAITS.some((trait) => trait in inputs);
    return vocabularies[name] ?? (isTrait ? words : {});
  }
}

/** For one purchase, what counts as spent is the purchase before it was increased, and nothing for a new one. */
function namedInputs(check: string, inputs: Inputs): Inputs {
  if (check !== 'limit_per_transaction' || typeof inputs['spent'] !== 'string') return inputs;
  const { level, limit, spent, amount } = inputs;
  return { level, limit, ...(!isZero(spent as string) && { before: spent }), amount };
}

function isMerchant(value: unknown): value is { readonly id: string | null; readonly name: string | null } {
  return typeof value === 'object' && value !== null && 'name' in value;
}
