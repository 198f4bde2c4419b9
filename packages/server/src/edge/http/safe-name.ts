import { maskCardNumbers } from '../../foundation/kit/card-number.ts';

const LENGTH_MAX = 64;

/** A name of the caller's own as we may repeat it, in a header too: short, plain, and no card number. */
export function safeName(name: string): string {
  return maskCardNumbers(name)
    .slice(0, LENGTH_MAX)
    .replaceAll(/[^\w.-]/g, '?');
}
