import type { Queryable } from '#database';
import type { PersonId } from '#kit/ids.ts';
import { findKeyCreators } from '#partners';
import type { Requester } from '../model.ts';

/**
 * The person who has asked, or who has created the key that has: otherwise somebody could ask with a key of the own making, and approve
 * it. Null: the operator has created the key.
 */
export async function personBehind(database: Queryable, { person, key }: Requester): Promise<PersonId | null> {
  if (person !== null) return person.id;
  return key === null ? null : ((await findKeyCreators(database, [key])).get(key) ?? null);
}
