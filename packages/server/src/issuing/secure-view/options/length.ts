/**
 * The distance of a field from a side of the card: 0 to 100 % or 0 to 2000 px, with up to four decimals. A bare 0 is accepted, as
 * in CSS. Other units, `calc()` and negative values are not.
 */
export const LENGTH_PATTERN = String.raw`(?:0|(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)%|(?:2000(?:\.0{1,4})?|[01]?\d{1,3}(?:\.\d{1,4})?)px)`;

/** A matching text in its shortest form: `010.50%` becomes `10.5%`, and `0` becomes `0px`. */
export function normalizeLength(text: string): string {
  const [, number = '', unit] = /^([\d.]+)(%|px)?$/.exec(text) ?? [];
  return `${Number(number)}${unit ?? 'px'}`;
}

const LENGTH = new RegExp(`^${LENGTH_PATTERN}$`);

/** Whether a text is a length in the form that minting stores. */
export function isStoredLength(text: string): boolean {
  return LENGTH.test(text) && normalizeLength(text) === text;
}
