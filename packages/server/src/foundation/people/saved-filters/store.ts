import { query, statement, type Query, type Queryable } from '#database';
import type { Id, PartnerId, PersonId } from '#kit/ids.ts';

export interface SavedFilter {
  readonly id: Id<'saved_filter'>;
  /** The operation that reads the list. */
  readonly list: string;
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
}

const LIST = statement<SavedFilter>(
  'saved_filters.list',
  `SELECT id, list, name, filters FROM saved_filters WHERE person_id = $1 AND partner_id = $2 ORDER BY list, name`,
);

// Two calls at the same moment may both count too few: the limit guards against loops, not against the last one.
const COUNT_OTHERS = statement<{ count: number }>(
  'saved_filters.count_others',
  `SELECT count(*)::integer AS count FROM saved_filters
    WHERE person_id = $1 AND partner_id = $2 AND (list, name) <> ($3, $4)`,
);

const SAVE = statement<{ id: SavedFilter['id'] }>(
  'saved_filters.save',
  `INSERT INTO saved_filters (id, person_id, partner_id, list, name, filters, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (person_id, partner_id, list, name) DO UPDATE SET filters = excluded.filters
   RETURNING id`,
);

const DELETE = statement<{ id: SavedFilter['id'] }>(
  'saved_filters.delete',
  `DELETE FROM saved_filters WHERE person_id = $1 AND partner_id = $2 AND id = $3 RETURNING id`,
);

/** The person and the partner whose filters they are. */
export interface Owner {
  readonly personId: PersonId;
  readonly partnerId: PartnerId;
}

/** In the order of their names. */
export async function findSavedFilters(database: Queryable, { personId, partnerId }: Owner): Promise<SavedFilter[]> {
  return await database.rows(query(LIST, personId, partnerId));
}

/** How many the person has beside the one with this name. */
export async function countOthers(
  database: Queryable,
  { personId, partnerId }: Owner,
  { list, name }: Omit<SavedFilter, 'id'>,
): Promise<number> {
  return (await database.rows(query(COUNT_OTHERS, personId, partnerId, list, name)))[0]!.count;
}

/** Replaces the one of the list with this name. */
export function saveFilter(
  { personId, partnerId }: Owner,
  { id, list, name, filters }: SavedFilter,
  now: Date,
): Query<{ id: SavedFilter['id'] }> {
  return query(SAVE, id, personId, partnerId, list, name, JSON.stringify(filters), now);
}

/** @returns whether the person had it */
export async function deleteSavedFilter(
  database: Queryable,
  { personId, partnerId }: Owner,
  id: SavedFilter['id'],
): Promise<boolean> {
  return (await database.rows(query(DELETE, personId, partnerId, id))).length > 0;
}
