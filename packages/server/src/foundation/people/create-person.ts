import { newId, type Id, type PersonId } from '../kit/ids.ts';
import type { Queryable } from '../database/index.ts';
import type { Grant } from './model.ts';
import { findPersonByEmail, insertMembership, insertPerson } from './store.ts';

interface NewPerson {
  readonly id?: PersonId;
  readonly email: string;
  readonly name: string;
  readonly membership: { readonly id?: Id<'membership'>; readonly grant: Grant };
}

/** Creates a person with a membership. With given ids, repeating it changes nothing. */
export async function createPerson(database: Queryable, person: NewPerson, now: Date): Promise<PersonId> {
  const { id = newId<'person'>(), email, name, membership } = person;
  await database.rows(insertPerson({ id, email, name }, folded(email), now));
  await database.rows(insertMembership(membership.id ?? newId<'membership'>(), id, membership.grant, now));
  return id;
}

/** The person with this address; undefined if there is none, or if the person is disabled. */
export async function personWithEmail(database: Queryable, email: string): Promise<PersonId | undefined> {
  return await findPersonByEmail(database, folded(email));
}

/** As addresses are compared. */
function folded(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}
