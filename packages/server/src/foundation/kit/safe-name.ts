import { maskCardNumbers } from './card-number.ts';

const LENGTH_MAX = 64;

/** A name that the caller sent, made safe for a response or header: short, plain ASCII, and without card numbers. */
export function safeName(name: string): string {
  // Masking only what can be shown, with room for a card number that begins in it: a name may have millions of characters.
  return maskCardNumbers(name.slice(0, 4 * LENGTH_MAX))
    .slice(0, LENGTH_MAX)
    .replaceAll(/[^\w.-]/g, '?');
}
