/** What a person is called; people with one name have it in either field, and nothing or a `-` in the other. */
export interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The first name, or an empty text if it has no letter and no digit; and the last name in the same way. */
export function nameParts({ first_name, last_name }: PersonName): [first: string, last: string] {
  const [first, last] = [first_name, last_name].map((name) => (LETTER_OR_DIGIT.test(name) ? name : ''));
  return [first!, last!];
}

/** The name as it is shown to people: `Ana Reyes`, or `Sukarno` for a person with one name. */
export function fullName(name: PersonName): string {
  return nameParts(name).join(' ').trim();
}
