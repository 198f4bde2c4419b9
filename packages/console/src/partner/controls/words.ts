import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { countryName } from '../../ui/country-name.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { useCategory } from '../categories/use-category.ts';
import { kindOf, partsOf, restricts, type ControlName } from './names.ts';
import type { ControlsTexts } from './text/en.ts';
import { controlsTexts } from './texts.ts';

export interface Schedule {
  readonly time_zone: string;
  readonly windows: readonly { readonly days: readonly string[]; readonly from: string; readonly to: string }[];
}

export interface AttemptLimit {
  readonly count: number;
  readonly within_minutes: number;
  readonly action: string;
}

/** What a control is called. */
export function nameOf(name: ControlName, texts: ControlsTexts): string {
  const [first, second] = partsOf(name);
  if (first === 'limits') return texts.limits[second!]!;
  if (first === 'credit_limits') return texts.creditLimits[second!]!;
  if (second === undefined) return texts.names[first]!;
  return first === 'velocity' ? texts.velocity[second]! : texts[second as 'allowed' | 'blocked'](texts.names[first]!);
}

/** What the field of a control is called, by the kind of its values. */
export function labelOf(name: ControlName, currency: string | undefined, texts: ControlsTexts): string {
  const label = nameOf(name, texts);
  const kind = kindOf(name);
  if (kind === 'lines') return texts.oneOnALine(label);
  if (currency === undefined || (kind !== 'amount' && kind !== 'amount_or_zero')) return label;
  return texts.inCurrency(label, currency.toUpperCase());
}

/**
 * Says the values of controls.
 * @param currency of the amounts; undefined where cards of several currencies have them
 * @returns undefined for a value that restricts nothing
 */
export function useWords(currency: string | undefined): (name: ControlName, value: unknown) => string | undefined {
  const texts = useTexts(controlsTexts);
  const language = useLanguage();
  const category = useCategory();
  return (name, value) => {
    if (!restricts(value)) return undefined;
    switch (kindOf(name)) {
      case 'amount':
      case 'amount_or_zero':
        return currency === undefined
          ? formatDecimal(value as string, language)
          : formatMoney(value as string, currency, language);
      case 'count':
        return texts.purchases(value as number);
      case 'words':
        return (value as string[]).map((each) => textOf(texts.words, each)).join(', ');
      case 'categories':
        return (value as string[]).map(category).join('; ');
      case 'countries':
        return (value as string[]).map((each) => countryName(each, language)).join(', ');
      case 'lines':
        return (value as string[]).join(', ');
      case 'flag':
        return texts.yes;
      case 'schedule':
        return scheduleText(value as Schedule, texts);
      case 'attempts':
        break;
    }
    return attemptsText(value as AttemptLimit, texts);
  };
}

function scheduleText({ time_zone, windows }: Schedule, texts: ControlsTexts): string {
  const spoken = windows.map(
    ({ days, from, to }) => `${days.map((day) => textOf(texts.days, day)).join(' ')} ${from}–${to}`,
  );
  return `${spoken.join('; ')} (${time_zone})`;
}

function attemptsText({ count, within_minutes, action }: AttemptLimit, texts: ControlsTexts): string {
  return texts.attempts(count, within_minutes, textOf(texts.actions, action));
}
