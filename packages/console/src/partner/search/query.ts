import { cutCardNumbers } from '../../api/card-numbers.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LENGTH_MAX = 200;

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
