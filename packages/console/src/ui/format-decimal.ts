import { madeOnce } from './made-once.ts';

/** A decimal number with the separators of a language and exactly the decimals that it has. It is never a floating-point number. */
export function formatDecimal(amount: string, language: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return formatOf(language, decimals)
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '\u2212');
}

const formatOf = madeOnce(
  (language, decimals: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);
