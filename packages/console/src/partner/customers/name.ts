import type { Customer } from '@issuary/sdk';

/** What a customer is called; undefined after an erasure. */
export function nameOf({ first_name, last_name }: Customer): string | undefined {
  return [first_name, last_name].filter(Boolean).join(' ') || undefined;
}
