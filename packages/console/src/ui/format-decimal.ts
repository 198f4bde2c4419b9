const formats = new Map<string, Intl.NumberFormat>();

/** A decimal number with the separators of a language and exactly the decimals that it has. It is never a floating-point number. */
export function formatDecimal(amount: string, language: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return formatOf(language, decimals)
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '\u2212');
}

/** As of times: a list has an amount in each row. */
function formatOf(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}
