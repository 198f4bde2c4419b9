import { useState } from 'react';
import { useLanguage } from '../../text/language.ts';
import type { TypedAmount } from '../../ui/amount-input.tsx';
import { isZero } from '../../ui/decimal.ts';
import { readAmount } from '../../ui/read-amount.ts';

const CURRENCY = /^[a-z]{3}$/i;

/** Whether a text has the form of a currency's code (ISO 4217), such as `eur`. */
export function isCurrencyCode(text: string): boolean {
  return CURRENCY.test(text);
}

/** An amount of merchants, as it is typed. It is read again when its currency changes, because currencies have 0 to 4 decimals. */
export function useTypedIn(currency: string): readonly [typed: TypedAmount, change: (typed: TypedAmount) => void] {
  const language = useLanguage();
  const [text, setText] = useState('');
  const read = readAmount(text, language, decimalsOf(currency));
  const amount = read === undefined || isZero(read) ? undefined : read;
  return [{ text, amount }, (typed) => setText(typed.text)];
}

/** How many decimals the amounts of a currency have: none in yen, for example. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
