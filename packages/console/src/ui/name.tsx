import classes from './name.module.css';

/** A word that is longer than this breaks anywhere, so that it leaves room for what stands beside it. Shorter ones stay whole. */
const LONG_WORD = /\S{30}/;

/** The letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A name that somebody else chose, in a line of ours: the direction of its script does not reorder what stands beside it. */
export function Name({ children }: { readonly children: string }) {
  return <bdi className={LONG_WORD.test(children) ? classes.long : undefined}>{children}</bdi>;
}

/** The direction of a name in a field, as `dir="auto"` has it elsewhere: what is too long is cut where reading ends. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** Who somebody is where others decide on whom to trust: a person chooses the own name, but not the e-mail address. */
export function nameAndEmail({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return `${name} (${email})`;
}

/** What each of some people is called in lists, by the id: the name, and the e-mail address, too, where another has the same name. */
export function distinctNames(people: readonly Person[]): ReadonlyMap<string, string> {
  const seen = Map.groupBy(people, ({ name }) => lookOf(name));
  return new Map(
    people.map((person) => [person.id, seen.get(lookOf(person.name))!.length > 1 ? nameAndEmail(person) : person.name]),
  );
}

/** Capitals, accents and spaces do not tell two people apart. */
function lookOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, '')
    .toLowerCase();
}
