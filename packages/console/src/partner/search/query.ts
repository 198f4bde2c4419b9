import { cutCardNumbers } from '../../api/card-numbers.ts';

/** What somebody typed, read as what it most likely is. */
export interface SearchQuery {
  readonly kind: 'id' | 'last4' | 'email' | 'phone' | 'local_id' | 'name' | 'ref' | 'nothing';
  readonly value: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NAMED = /^(last4|email|ref|name):(.+)$/;
const LENGTH_MAX = 200;

/**
 * Reads a search in this order: an id, `kind:value`, four digits as the end of a card number, an e-mail address, a phone number, other
 * digits as a local id, and everything else as a name. Of what looks like a card number, only the last four digits are kept: the rest
 * never leaves the browser.
 */
export function readQuery(text: string): SearchQuery {
  const typed = text.trim();
  if (UUID.test(typed)) return { kind: 'id', value: typed.toLowerCase() };
  const value = cutCardNumbers(typed).slice(0, LENGTH_MAX);
  const digits = value.replaceAll(/[\s-]/g, '');
  if (value === '') return { kind: 'nothing', value };
  const named = NAMED.exec(value);
  if (named) return { kind: named[1] as 'last4' | 'email' | 'ref' | 'name', value: named[2]!.trim() };
  if (/^\d{4}$/.test(digits)) return { kind: 'last4', value: digits };
  if (value.includes('@')) return { kind: 'email', value };
  if (/^\+\d{1,15}$/.test(digits)) return { kind: 'phone', value: digits };
  if (/^\d{1,12}$/.test(digits)) return { kind: 'local_id', value: digits };
  return { kind: 'name', value };
}
