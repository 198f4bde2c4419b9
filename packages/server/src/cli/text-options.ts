import { containsCardNumber } from '#kit/card-number.ts';
import { nearestName } from '#kit/nearest-name.ts';
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

/** Returns the text if it is one of the names. @throws UsageError with all names, and the one that was probably meant */
export function requireOneOf<Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  const found = names.find((each) => each === text);
  if (found !== undefined) return found;
  const all = names.length === 2 ? names.join(' or ') : `one of ${names.join(', ')}`;
  throw new UsageError(`${option} must be ${all}${suggestion(text, names)}`);
}

/** The end of an error that says which name was probably meant; empty if none is similar. */
export function suggestion(text: string, names: readonly string[]): string {
  const nearest = nearestName(text, names);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
