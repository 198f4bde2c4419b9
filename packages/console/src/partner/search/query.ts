import { cutCardNumbers } from '../../api/card-numbers.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LENGTH_MAX = 200;
const NAME_LENGTH_MIN = 2;

/** Whether a text is an id, which needs no search. */
export function isId(text: string): boolean {
  return UUID.test(text.trim());
}

/**
 * The text that is sent for what a person typed. If it looks like a card number, only the last four digits are kept: the rest never leaves the
 * browser. An id stays as it is.
 */
export function readQuery(text: string): string {
  const typed = text.trim();
  return isId(typed) ? typed : cutCardNumbers(typed).slice(0, LENGTH_MAX).trim();
}

/** Whether what is asked for may be the name of a merchant: an id, digits, an e-mail address and `kind:value` are not. */
export function mayBeMerchant(query: string): boolean {
  if (isId(query) || query.length < NAME_LENGTH_MIN) return false;
  return !/^\+?[\d\s().-]+$|@|^(?:last4|email|ref|name|request):/.test(query);
}
