import { groupSignOf } from './read-amount.ts';

/**
 * Reads a rate or a percentage, with a decimal point or a decimal comma. What is ambiguous is refused: in Spanish, `1.234` can be a number
 * with a group of thousands, as people write it, or one with three decimals, as the API writes it.
 * @returns as the API writes it, or undefined if it is no rate
 */
export function readRate(text: string, language: string): string | undefined {
  const [, units, sign, decimals] = /^(\d{1,12})(?:([.,])(\d{1,12}))?$/.exec(text.trim()) ?? [];
  if (units === undefined) return undefined;
  const isAmbiguous = sign === groupSignOf(language) && /^[1-9]\d{0,2}$/.test(units) && decimals!.length === 3;
  return isAmbiguous ? undefined : units.replace(/^0+(?=\d)/, '') + (decimals === undefined ? '' : `.${decimals}`);
}
