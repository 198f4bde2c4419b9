import { containsCardNumber } from '#kit/card-number.ts';
import { parseId } from '#kit/ids.ts';

/** What a searched text most likely is. */
export type TermKind = 'id' | 'last4' | 'email' | 'phone' | 'local_id' | 'reference' | 'name' | 'request' | 'text';

export interface Term {
  readonly kind: TermKind;
  readonly value: string;
}

const NAMED = /^(last4|email|ref|name|request):(.+)$/s;
const NAMED_KINDS: Readonly<Record<string, TermKind>> = {
  last4: 'last4',
  email: 'email',
  ref: 'reference',
  name: 'name',
  request: 'request',
};

/**
 * Reads a text in this order: an id, `kind:value`, four digits as the end of a card number, an e-mail address, a phone number, other
 * digits as a `local_id`, and everything else as a reference or a name.
 */
export function readTerm(text: string): Term {
  const value = text.trim();
  if (parseId(value) !== undefined) return { kind: 'id', value: value.toLowerCase() };
  const named = NAMED.exec(value);
  if (named) return { kind: NAMED_KINDS[named[1]!]!, value: named[2]!.trim() };
  const digits = value.replaceAll(/[\s-]/g, '');
  if (/^\d{4}$/.test(digits)) return { kind: 'last4', value: digits };
  if (value.includes('@')) return { kind: 'email', value };
  if (/^\+\d{1,15}$/.test(digits)) return { kind: 'phone', value: digits };
  if (/^\d{1,12}$/.test(digits)) return { kind: 'local_id', value: digits };
  return { kind: 'text', value };
}

/** What is wrong with a searched text. */
export function termProblem(text: string): string | undefined {
  if (text.trim() === '') return 'must not be blank';
  return containsCardNumber(text) ? 'must not contain a card number; search for its last four digits' : undefined;
}
