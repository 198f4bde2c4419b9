import type { FeeRate } from '@issuary/sdk';
import { isZero } from '../../ui/decimal.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import type { FeeTexts } from './text/en.ts';

/** `0.5 % and USD 0.30, at least USD 0.50, at most USD 10.00`. */
export function feeText(rate: FeeRate, currency: string, language: string, texts: FeeTexts): string {
  const { fixed, percent, minimum, maximum } = rate;
  const money = (amount: string): string => formatMoney(amount, currency, language);
  const share = isZero(percent) ? undefined : texts.percent(formatDecimal(percent, language));
  const sum = isZero(fixed) ? undefined : money(fixed);
  const base = share && sum ? texts.and(share, sum) : (share ?? sum);
  const parts = [
    base,
    isZero(minimum) ? undefined : texts.atLeast(money(minimum)),
    // A maximum says nothing about a fee that is the same for every amount.
    share === undefined || maximum === null ? undefined : texts.atMost(money(maximum)),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? texts.free : parts.join(', ');
}
