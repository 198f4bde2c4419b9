import { query, statement, type Query, type Queryable } from '#database';
import type { Id, PersonId } from '#kit/ids.ts';
import type { Session, SessionView, SignInMethod } from '../model.ts';

interface SessionRow {
  id: string;
  person_id: PersonId;
  name: string;
  email: string;
  method: SignInMethod;
  membership_id: Id<'membership'> | null;
  signed_in_at: Date;
  created_at: Date;
  seen_at: Date;
  idle_until: Date;
  ends_at: Date;
}

const INSERT_SESSION = statement(
  'people.insert_session',
  `INSERT INTO sessions (id_hash, id, person_id, method, created_at, seen_at, idle_until, ends_at, address, browser, membership_id, signed_in_at)
   VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11)`,
);

const FIND_SESSION = statement<SessionRow>(
  'people.find_session',
  `SELECT sessions.id, person_id, name, email, method, membership_id,
          coalesce(signed_in_at, sessions.created_at) AS signed_in_at, sessions.created_at, seen_at, idle_until, ends_at
     FROM sessions JOIN people ON people.id = sessions.person_id
    WHERE id_hash = $1 AND idle_until > $2 AND ends_at > $2 AND disabled_at IS NULL`,
);

const SESSION_EXISTS = statement<{ id: string }>(
  'people.session_exists',
  `SELECT id FROM sessions WHERE person_id = $1 AND id = $2`,
);

const SESSION_IS_OPEN = statement<{ id: string }>(
  'people.session_is_open',
  `SELECT sessions.id FROM sessions JOIN people ON people.id = person_id
    WHERE person_id = $1 AND sessions.id = $2 AND (idle_until > $3 OR $4) AND ends_at > $3 AND disabled_at IS NULL`,
);

const SEE_SESSION = statement(
  'people.see_session',
  `UPDATE sessions SET seen_at = $2, idle_until = $3 WHERE id_hash = $1 AND seen_at < $2`,
);

const LIST_SESSIONS = statement<SessionView>(
  'people.list_sessions',
  `SELECT id, method, created_at, seen_at, ends_at, address, browser FROM sessions
    WHERE person_id = $1 AND idle_until > $2 AND ends_at > $2 ORDER BY created_at DESC, id LIMIT $3`,
);

const DELETE_SESSION = statement<{ id: string }>(
  'people.delete_session',
  `DELETE FROM sessions WHERE person_id = $1 AND id = $2 RETURNING id`,
);

const DELETE_REPLACED_SESSION = statement('people.delete_replaced_session', `DELETE FROM sessions WHERE id_hash = $1`);

const DELETE_SESSIONS_OF = statement<{ id: string }>(
  'people.delete_sessions_of',
  `DELETE FROM sessions WHERE person_id = $1 AND id IS DISTINCT FROM $2 RETURNING id`,
);

const DELETE_ENDED_SESSIONS = statement<{ id: string }>(
  'people.delete_ended_sessions',
  `DELETE FROM sessions WHERE id_hash = ANY (ARRAY(SELECT id_hash FROM sessions WHERE ends_at <= $1 LIMIT $2))
   RETURNING id`,
);

export function insertSession(
  idHash: Buffer,
  session: Pick<SessionView, 'id' | 'method' | 'created_at' | 'ends_at' | 'address' | 'browser'> & {
    readonly personId: PersonId;
    readonly idle_until: Date;
    readonly membershipId: Id<'membership'> | null;
    /** Null: the session begins with the sign-in. */
    readonly signedInAt: Date | null;
  },
): Query {
  const { id, personId, method, created_at, idle_until, ends_at, address, browser, membershipId, signedInAt } = session;
  const times = [created_at, idle_until, ends_at] as const;
  return query(INSERT_SESSION, idHash, id, personId, method, ...times, address, browser, membershipId, signedInAt);
}

/** The session with this id, unless it or its person has ended. */
export async function findSession(database: Queryable, idHash: Buffer, now: Date): Promise<Session | undefined> {
  const [row] = await database.rows(query(FIND_SESSION, idHash, now));
  if (row === undefined) return undefined;
  const { person_id, name, email, membership_id: offer, ...session } = row;
  return { ...session, offer, person: { id: person_id, name, email } };
}

/** Whether a session has not been ended meanwhile. */
export async function sessionExists(transaction: Queryable, personId: PersonId, id: string): Promise<boolean> {
  return (await transaction.rows(query(SESSION_EXISTS, personId, id))).length > 0;
}

/** Whether neither a session nor its person has ended. @param isBusy a long response is being sent, so nobody is idle */
export async function isSessionOpen(
  database: Queryable,
  personId: PersonId,
  id: string,
  now: Date,
  isBusy = false,
): Promise<boolean> {
  return (await database.rows(query(SESSION_IS_OPEN, personId, id, now, isBusy))).length > 0;
}

export async function seeSession(database: Queryable, idHash: Buffer, now: Date, idleUntil: Date): Promise<void> {
  await database.rows(query(SEE_SESSION, idHash, now, idleUntil));
}

/** The newest sessions of a person. */
export async function listSessionRows(
  database: Queryable,
  personId: PersonId,
  now: Date,
  limit: number,
): Promise<SessionView[]> {
  return await database.rows(query(LIST_SESSIONS, personId, now, limit));
}

/** @returns whether the person had this session */
export async function deleteSession(database: Queryable, personId: PersonId, id: string): Promise<boolean> {
  return (await database.rows(query(DELETE_SESSION, personId, id))).length > 0;
}

/** Deletes a session by what its browser sent. */
export function deleteReplacedSession(idHash: Buffer): Query {
  return query(DELETE_REPLACED_SESSION, idHash);
}

/** Deletes all sessions of a person. @param but one that stays */
export function deleteSessionsOf(personId: PersonId, but: string | null = null): Query<{ id: string }> {
  return query(DELETE_SESSIONS_OF, personId, but);
}

/** @returns how many it deleted */
export async function deleteEndedSessions(database: Queryable, now: Date, limit: number): Promise<number> {
  return (await database.rows(query(DELETE_ENDED_SESSIONS, now, limit))).length;
}
