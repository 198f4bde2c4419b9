import { useLanguage } from '../text/language.ts';
import { formatDecimal } from './format-decimal.ts';
import classes from './money.module.css';

interface MoneyProps {
  /** As the API writes it, such as `-12.50`. It is never read as a floating-point number. */
  readonly amount: string;
  readonly currency: string;
  /** The one large figure of a page. */
  readonly large?: boolean;
}

export function Money({ amount, currency, large }: MoneyProps) {
  const text = formatMoney(amount, currency, useLanguage());
  return <span className={large ? classes.large : classes.money}>{text}</span>;
}

/** `USD 1,234.50`: the code stands before the amount, and a minus sign is U+2212. */
export function formatMoney(amount: string, currency: string, language: string): string {
  return `${currency.toUpperCase()}\u00a0${formatDecimal(amount, language)}`;
}
