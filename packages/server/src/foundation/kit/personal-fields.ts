import { profileFieldsThat } from './profile-fields.ts';

/** How people see a personal value without the right to read it: the initials of a name; of anything else, that it exists. */
export type PersonalKind = 'name' | 'hidden';

/**
 * The fields that name a person in data of any form, such as that of events. Free texts of partners, such as labels, are not among
 * them: what a partner writes there is shown to its whole team.
 */
export const PERSONAL_FIELDS: ReadonlyMap<string, PersonalKind> = new Map<string, PersonalKind>([
  ...profileFieldsThat('isErased').map((field) => [field, 'hidden'] as const),
  ...profileFieldsThat('isName').map((field) => [field, 'name'] as const),
  ['name_on_card', 'name'],
  ['holder_name', 'name'],
  ['sender', 'hidden'],
  ['sender_name', 'name'],
  ['sender_account', 'hidden'],
]);

const HIDDEN = '••••••';
const LATER_LETTERS = /(?<=\S)\S/gu;
const SINGLE_LETTER = /(?<!\S)\S(?!\S)/gu;

/** A value, masked for people without the right to read it. A missing value stays missing. */
export function masked(kind: PersonalKind, value: string): string {
  return kind === 'name' ? value.replaceAll(SINGLE_LETTER, '•').replaceAll(LATER_LETTERS, '•') : HIDDEN;
}
