import type { Rule } from '#api/rules.ts';

/** The longest e-mail address that mail can be sent to (RFC 5321), in characters. */
export const EMAIL_LENGTH_MAX = 254;
/** The longest name of a person or of a passkey, in characters. */
export const NAME_LENGTH_MAX = 100;
/** The pattern of an e-mail address: no spaces and no control characters. */
export const EMAIL = '^[^\\s\\p{C}@]+@[^\\s\\p{C}@]+$';

/** A letter or a digit that is seen: some letters are blank. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** What is wrong with the name of a person: one without letters names nobody in a log or on a picture. */
export const nameProblem: Rule = (name) => (SEEN.test(name) ? undefined : 'must have a letter or a digit');

/** What a new person is called who was given no name: the address up to the @, or all of it if that has no letter. */
export function nameOfEmail(email: string): string {
  const local = email.split('@')[0]!;
  return (nameProblem(local) === undefined ? local : email).slice(0, NAME_LENGTH_MAX);
}
