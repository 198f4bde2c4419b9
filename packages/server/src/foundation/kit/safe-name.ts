import { maskCardNumbers } from './card-number.ts';

const LENGTH_MAX = 64;

/** A name that the caller sent, made safe for a response or header: short, plain ASCII, and without card numbers. */
export function safeName(name: string): string {
  return maskCardNumbers(name)
    .slice(0, LENGTH_MAX)
    .replaceAll(/[^\w.-]/g, '?');
}
