import transliterate from '@sindresorhus/transliterate';
import { invalidRequest } from '#kit/app-error.ts';
import { containsCardNumber } from '#kit/card-number.ts';
import { foldText } from '#kit/fold-text.ts';
import { isOneLine } from '#kit/one-line.ts';
import { quoteValue } from '#kit/quoted-value.ts';
import { fullName, nameParts, type PersonName } from '#customers';
import { noCardNumber, type Rule } from '#api/rules.ts';

export const NAME_LENGTH = { min: 2, max: 26 } as const;

/** What is embossed or printed on a card (ISO/IEC 7813 allows 26 characters). */
const PRINTABLE = /^[A-Z0-9 .'-]*$/;
const LETTER = /[A-Z]/;
const ALLOWED = "Latin letters, digits, spaces and . - '";

const withoutCardNumber = noCardNumber('use the cardholder’s name');

/** The rule for a name in a request. */
export const nameOnCardRule: Rule = (given) => {
  if (!isOneLine(given)) return 'must be one line, without control characters';
  const problem = withoutCardNumber(given);
  if (problem !== undefined) return problem;
  const name = foldText(given);
  if (!PRINTABLE.test(name)) return `must have only ${ALLOWED}; ${transliterationAdvice(given)}`;
  if (!fits(name))
    return `must have ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters when it is printed in capitals; shorten it, such as M. JOSEPH`;
  return LETTER.test(name) ? undefined : 'must have at least one letter';
};

const fits = ({ length }: string): boolean => length >= NAME_LENGTH.min && length <= NAME_LENGTH.max;

/**
 * Suggests a name instead of using it: how a name is written in Latin letters depends on the language and on the holder's
 * documents.
 */
function transliterationAdvice(name: string): string {
  const suggested = foldText(transliterate(name));
  const isUsable = PRINTABLE.test(suggested) && fits(suggested) && !containsCardNumber(suggested);
  return `transliterate the name${isUsable ? `, for example to ${quoteValue(suggested)}, or` : ''} as in the cardholder’s passport`;
}

/**
 * The name to print: the given one, or the customer's, shortened to fit.
 * @throws AppError invalid_request if the customer's name cannot be printed
 */
export function chooseNameOnCard(given: string | undefined, customer: PersonName): string {
  if (given !== undefined) return foldText(given);
  const name = shortened(...nameParts(customer));
  if (!PRINTABLE.test(name)) {
    const advice = transliterationAdvice(fullName(customer));
    throw invalidRequest({
      name_on_card: `is required for this customer, whose name has other letters than ${ALLOWED}; ${advice}`,
    });
  }
  if (LETTER.test(name) && name.length >= NAME_LENGTH.min) return name;
  throw invalidRequest({
    name_on_card: `is required for this customer, whose name has too few letters to print; send ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters with at least one letter`,
  });
}

/** The first name is shortened to its first word, then to its initial. */
function shortened(firstName: string, lastName: string): string {
  const [first, last] = [printable(firstName), printable(lastName)];
  const forms = [first, first.split(' ')[0], first.slice(0, 1)].map((each) => `${each} ${last}`.trim());
  const name = forms.find(({ length }) => length <= NAME_LENGTH.max) ?? forms.at(-1)!;
  return name.slice(0, NAME_LENGTH.max).trim();
}

/** Without the symbols that a customer's name may have and a card may not. */
function printable(name: string): string {
  return foldText(foldText(name).replaceAll(/[^\p{L}\p{N} .'-]/gu, ' '));
}
