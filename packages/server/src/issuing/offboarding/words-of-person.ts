import { foldedWords } from '#kit/fold-text.ts';
import { profileFieldsThat } from '#kit/profile-fields.ts';
import type { Customer } from '#customers';

/** Shorter words are in keys of many calls. */
const NAME_LENGTH_MIN = 3;
const NUMBER_LENGTH_MIN = 4;

const ASCII = /^[a-z0-9]+$/;

/**
 * The words by which an idempotency key could name a customer: of the names, the e-mail address before the `@`, the phone number, and
 * the words with digits of the numbers and of the partner's reference. Folded and in lower case, since keys are ASCII. None
 * of an erased customer. That a word is also in keys of other calls does no harm: such a call can still be repeated.
 */
export function wordsOfPerson(customer: Customer): string[] {
  const texts: Texts = customer;
  const inNames = profileFieldsThat('isName').map((field) => texts[field]);
  const names = wordsOf(...inNames, texts.email?.split('@')[0]).filter(({ length }) => length >= NAME_LENGTH_MIN);
  const numbers = wordsOf(...profileFieldsThat('isNumber').map((field) => texts[field])).filter(
    (word) => word.length >= NUMBER_LENGTH_MIN && /[0-9]/.test(word),
  );
  return [...new Set([...names, ...numbers])];
}

/** The profile of an erased customer is null. */
type Texts = { readonly [Field in keyof Customer]: Customer[Field] | null };

function wordsOf(...texts: readonly (string | null | undefined)[]): string[] {
  return texts
    .flatMap((text) => foldedWords(text ?? '').map((word) => word.toLowerCase()))
    .filter((word) => ASCII.test(word));
}
