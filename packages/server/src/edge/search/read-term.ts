import { containsCardNumber } from '#kit/card-number.ts';
import { parseId } from '#kit/ids.ts';

/** What a searched text most likely is. */
export type TermKind = 'id' | 'last4' | 'email' | 'phone' | 'local_id' | 'reference' | 'name' | 'request' | 'text';

export interface Term {
  readonly kind: TermKind;
  readonly value: string;
  /** The digits, if the text can be the beginning of a phone number, too. */
  readonly phone?: string;
}

/** Fewer digits are a country and little more. */
const PHONE_DIGITS_MIN = 4;
const PHONE_DIGITS_MAX = 15;
const LOCAL_ID_DIGITS_MAX = 12;

const NAMED = /^(last4|email|ref|name|request):(.+)$/s;
const NAMED_KINDS: Readonly<Record<string, TermKind>> = {
  last4: 'last4',
  email: 'email',
  ref: 'reference',
  name: 'name',
  request: 'request',
};

/**
 * Reads a text in this order: an id, `kind:value`, four digits as the end of a card number, an e-mail address, the beginning of a phone
 * number with its plus sign, other digits as a `local_id`, and everything else as a reference or a name. Digits without a plus sign can be
 * the beginning of a phone number, too.
 */
export function readTerm(text: string): Term {
  const value = text.trim();
  if (parseId(value) !== undefined) return { kind: 'id', value: value.toLowerCase() };
  const named = NAMED.exec(value);
  if (named) return { kind: NAMED_KINDS[named[1]!]!, value: named[2]!.trim() };
  const digits = value.replaceAll(/[\s-]/g, '');
  if (/^\d+$/.test(digits)) return termOfDigits(value, digits);
  if (value.includes('@')) return { kind: 'email', value };
  const [, phone = ''] = /^\+(\d+)$/.exec(digits.replaceAll(/[().]/g, '')) ?? [];
  return isPhoneStart(phone) ? { kind: 'phone', value: phone } : { kind: 'text', value };
}

function termOfDigits(value: string, digits: string): Term {
  const also = isPhoneStart(digits) ? { phone: digits } : {};
  if (digits.length === 4) return { kind: 'last4', value: digits, ...also };
  if (digits.length <= LOCAL_ID_DIGITS_MAX) return { kind: 'local_id', value: digits, ...also };
  return { kind: 'text', value, ...also };
}

function isPhoneStart({ length }: string): boolean {
  return length >= PHONE_DIGITS_MIN && length <= PHONE_DIGITS_MAX;
}

/** What is wrong with a searched text. */
export function termProblem(text: string): string | undefined {
  if (text.trim() === '') return 'must not be blank';
  return containsCardNumber(text) ? 'must not contain a card number; search for its last four digits' : undefined;
}
