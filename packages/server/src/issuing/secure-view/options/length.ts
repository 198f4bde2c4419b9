/**
 * How far a field stands from a side of the card: 0 to 100 % or 0 to 2000 px, with up to four decimals. A bare 0 is taken
 * too, as in CSS. Nothing else of CSS is: no other unit, no `calc()`, no minus.
 */
export const LENGTH_PATTERN = String.raw`(?:0|(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)%|(?:2000(?:\.0{1,4})?|[01]?\d{1,3}(?:\.\d{1,4})?)px)`;

/** A text of that pattern in its shortest form: `010.50%` is `10.5%`, and `0` is `0px`. */
export function normalizeLength(text: string): string {
  const [, number = '', unit] = /^([\d.]+)(%|px)?$/.exec(text) ?? [];
  return `${Number(number)}${unit ?? 'px'}`;
}

const LENGTH = new RegExp(`^${LENGTH_PATTERN}$`);

/** Whether that is a length as minting stores it. */
export function isStoredLength(text: string): boolean {
  return LENGTH.test(text) && normalizeLength(text) === text;
}
