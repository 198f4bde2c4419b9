import { containsCardNumber } from '../foundation/kit/card-number.ts';
import { UsageError } from './usage-error.ts';

/** Letters of any script, digits, signs and spaces: one line, nothing invisible. */
const PRINTABLE = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** Whether it is one line of visible characters. */
export function isPrintableLine(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && PRINTABLE.test(text) && text.trim() !== '';
}

/** Returns the text of an option that is stored. @throws UsageError */
export function requireLine(option: string, text: string, lengthMax: number): string {
  if (!isPrintableLine(text, lengthMax))
    throw new UsageError(`${option} must be one line of 1 to ${lengthMax} printable characters`);
  requireNoCardNumber(option, text);
  return text;
}

/** @throws UsageError */
export function requireNoCardNumber(option: string, text: string): void {
  if (containsCardNumber(text)) throw new UsageError(`${option} contains a card number; use another text`);
}
