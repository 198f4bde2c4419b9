import type { Queryable } from '#database';
import type { PersonId } from '#kit/ids.ts';
import { findKeyCreators } from '#partners';
import type { ActName } from './model.ts';
import type { PendingRequest } from './store.ts';

/** Those of the requests that others than this person, and others' keys, have asked for, for acts that the person may decide on. */
export async function decidableBy(
  database: Queryable,
  personId: PersonId,
  pending: readonly PendingRequest[],
  mayDecide: (name: ActName) => Promise<boolean>,
): Promise<PendingRequest[]> {
  const keys = pending.flatMap(({ requested_key }) => requested_key ?? []);
  const creators = keys.length === 0 ? new Map<string, PersonId | null>() : await findKeyCreators(database, keys);
  const names = [...new Set(pending.map(({ act }) => act))];
  const answers = await Promise.all(names.map(mayDecide));
  const decided = new Set(names.filter((_name, place) => answers[place]));
  return pending.filter(
    ({ act, requested_by, requested_key }) =>
      decided.has(act) && (requested_by ?? creators.get(requested_key!)) !== personId,
  );
}
