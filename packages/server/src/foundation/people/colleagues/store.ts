import { query, statement, type Query, type Queryable } from '#database';
import type { Id, PersonId } from '#kit/ids.ts';
import type { OperatorRole } from '../rights.ts';
import { hasWay } from '../sign-in/store.ts';

/** Somebody of the operator, or somebody who is invited. */
interface ColleagueRow {
  id: Id<'membership'>;
  person_id: PersonId;
  name: string;
  email: string;
  role: OperatorRole;
  created_at: Date;
  /** Null: it waits for its person. */
  accepted_at: Date | null;
  seen_at: Date | null;
  /** Null: the person may sign in. */
  disabled_at: Date | null;
  /** Since when the person has no way to sign in, because all were removed; null: there is one, or there was none. */
  reset_at: Date | null;
}

const COLLEAGUES = statement<ColleagueRow>(
  'colleagues.list',
  `SELECT memberships.id, person_id, name, email, role, memberships.created_at, accepted_at,
          (SELECT max(seen_at) FROM sessions WHERE sessions.person_id = memberships.person_id) AS seen_at,
          disabled_at, CASE WHEN NOT ${hasWay()} THEN reset_at END AS reset_at
     FROM memberships JOIN people ON people.id = person_id
    WHERE partner_id IS NULL AND ended_at IS NULL ORDER BY memberships.id LIMIT $1`,
);

// Changes wait for each other, so that the last admin is never removed.
const LOCK_COLLEAGUES = statement<{ id: Id<'membership'> }>(
  'colleagues.lock',
  `SELECT id FROM memberships WHERE partner_id IS NULL AND ended_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
);

const CHANGE_ROLE = statement(
  'colleagues.change_role',
  `UPDATE memberships SET role = $2, given_by = $3, given_at = $4 WHERE id = $1`,
);

/** In the order of their invitations, with those who are disabled. */
export async function colleagueRows(database: Queryable, limit: number): Promise<ColleagueRow[]> {
  return await database.rows(query(COLLEAGUES, limit));
}

export async function lockColleagues(transaction: Queryable): Promise<void> {
  await transaction.rows(query(LOCK_COLLEAGUES));
}

/** @param by who gives the role */
export function changeRole(id: Id<'membership'>, role: OperatorRole, by: PersonId, now: Date): Query {
  return query(CHANGE_ROLE, id, role, by, now);
}
