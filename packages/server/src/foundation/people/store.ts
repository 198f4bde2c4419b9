import { plainArray, query, statement, type Query, type Queryable } from '#database';
import type { Id, PartnerId, PersonId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Giver, Grant, Person } from './model.ts';

/** What can be used until it expires, most of them once. */
type ChallengeKind = 'link' | 'invitation' | 'command_line' | 'passkey_sign_in' | 'passkey_creation' | 'oidc';

interface ChallengeRow {
  /** Null: who uses it shows who that is. */
  person_id: PersonId | null;
  /** What an invitation offers; null: nothing but to set up how to sign in. */
  membership_id: Id<'membership'> | null;
  /** When the person signed in to the session that has made it; null: what it begins is a sign-in. */
  signed_in_at: Date | null;
}

/** What a challenge carries over to what it begins. */
export interface Carried {
  readonly membershipId?: Id<'membership'> | null;
  readonly signedInAt?: Date | null;
}

interface MembershipRow {
  partner_id: PartnerId | null;
  role: string;
  environments: Environment[];
}

// Starting again keeps the person: several processes may create the demo's people at once.
const INSERT_PERSON = statement(
  'people.insert',
  `INSERT INTO people (id, email, email_folded, name, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`,
);

const PERSON_BY_EMAIL = statement<{ id: PersonId }>(
  'people.by_email',
  `SELECT id FROM people WHERE email_folded = $1 AND disabled_at IS NULL`,
);

const NAMES = statement<{ id: PersonId; name: string }>(
  'people.names',
  `SELECT id, name FROM people WHERE id = ANY ($1::uuid[])`,
);

const RENAME_PERSON = statement('people.rename', `UPDATE people SET name = $2 WHERE id = $1`);

const MARK_RESET = statement('people.mark_reset', `UPDATE people SET reset_at = $2 WHERE id = $1`);

const DISABLE_PERSON = statement('people.disable', `UPDATE people SET disabled_at = $2 WHERE id = $1`);

const INSERT_MEMBERSHIP = statement(
  'people.insert_membership',
  `INSERT INTO memberships (id, person_id, partner_id, role, environments, created_at, accepted_at, given_by, given_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
);

/** A membership that waits for its person, and one that counts. */
const IS_OFFERED = `accepted_at IS NULL AND ended_at IS NULL`;
const IS_ACCEPTED = `accepted_at IS NOT NULL AND ended_at IS NULL`;

const MEMBERSHIPS = statement<MembershipRow>(
  'people.memberships',
  `SELECT partner_id, role, environments FROM memberships
    WHERE person_id = $1 AND ${IS_ACCEPTED} ORDER BY id`,
);

const OPEN_MEMBERSHIP = statement<{ id: Id<'membership'>; accepted_at: Date | null }>(
  'people.open_membership',
  `SELECT id, accepted_at FROM memberships
    WHERE person_id = $1 AND partner_id IS NOT DISTINCT FROM $2::uuid AND ended_at IS NULL FOR NO KEY UPDATE`,
);

const CHANGE_OFFER = statement(
  'people.change_offer',
  `UPDATE memberships
      SET role = $2, environments = $3, given_by = $4, given_at = $5
    WHERE id = $1 AND ${IS_OFFERED}`,
);

const GIVE_AGAIN = statement(
  'people.give_again',
  `UPDATE memberships SET given_by = $2, given_at = $3 WHERE person_id = $1 AND ended_at IS NULL`,
);

const ACCEPT_MEMBERSHIP = statement(
  'people.accept_membership',
  `UPDATE memberships SET accepted_at = $2 WHERE id = $1 AND ${IS_OFFERED}`,
);

const INSERT_CHALLENGE = statement(
  'people.insert_challenge',
  `INSERT INTO challenges (id_hash, kind, person_id, expires_at, membership_id, signed_in_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);

const HAS_OPEN_INVITATION = statement<{ has: boolean }>(
  'people.has_open_invitation',
  `SELECT EXISTS (SELECT FROM challenges WHERE person_id = $1 AND kind = 'invitation' AND expires_at > $2) AS has`,
);

const ACCEPT_OPEN_OFFERS = statement(
  'people.accept_open_offers',
  `UPDATE memberships SET accepted_at = $2
    WHERE person_id = $1 AND ${IS_OFFERED}
      AND EXISTS (SELECT FROM challenges WHERE membership_id = memberships.id AND expires_at > $2)`,
);

const DELETE_ACCEPTED_OFFERS = statement(
  'people.delete_accepted_offers',
  `DELETE FROM challenges
    WHERE membership_id IN (SELECT id FROM memberships WHERE person_id = $1 AND accepted_at IS NOT NULL)`,
);

const DELETE_OFFERS = statement('people.delete_offers', `DELETE FROM challenges WHERE membership_id = $1`);

/** One that has not expired, of nobody or of a person who is not disabled. */
const CHALLENGE = `id_hash = $1 AND kind = $2 AND expires_at > $3
      AND (person_id IS NULL OR EXISTS (SELECT FROM people WHERE people.id = person_id AND disabled_at IS NULL))`;

// One statement, so that of two who use it at once only one is signed in.
const USE_CHALLENGE = statement<ChallengeRow>(
  'people.use_challenge',
  `DELETE FROM challenges WHERE ${CHALLENGE} RETURNING person_id, membership_id, signed_in_at`,
);

const FIND_CHALLENGE = statement<ChallengeRow>(
  'people.find_challenge',
  `SELECT person_id, membership_id, signed_in_at FROM challenges WHERE ${CHALLENGE}`,
);

const DELETE_ALL_CHALLENGES_OF = statement(
  'people.delete_all_challenges_of',
  `DELETE FROM challenges WHERE person_id = $1`,
);

// An invitation of another partner stays: its person accepts it by signing in.
const DELETE_CHALLENGES_OF = statement(
  'people.delete_challenges_of',
  `DELETE FROM challenges WHERE person_id = $1 AND membership_id IS NULL`,
);

const DELETE_CHALLENGES = statement<{ one: number }>(
  'people.delete_challenges',
  `DELETE FROM challenges WHERE id_hash = ANY (ARRAY(SELECT id_hash FROM challenges WHERE expires_at <= $1 LIMIT $2))
   RETURNING 1 AS one`,
);

export function insertPerson({ id, email, name }: Person, emailFolded: string, now: Date): Query {
  return query(INSERT_PERSON, id, email, emailFolded, name, now);
}

/** The columns that say who gave a role, and when. @param by null: a command did, before any operator could sign in */
function given(by: Giver | null, now: Date): readonly [by: PersonId | null, at: Date | null] {
  return [by === 'break_glass' ? null : by, by === null ? null : now];
}

/** @param by who gives it, see `given` */
export function insertMembership(
  id: Id<'membership'>,
  personId: PersonId,
  { partnerId, role, environments }: Grant,
  now: Date,
  acceptedAt: Date | null,
  by: Giver | null = null,
): Query {
  const values = [partnerId, role, [...environments], now, acceptedAt, ...given(by, now)] as const;
  return query(INSERT_MEMBERSHIP, id, personId, ...values);
}

/** The membership that a person has somewhere, or that was offered; undefined if there is none. */
export async function openMembership(
  transaction: Queryable,
  personId: PersonId,
  partnerId: PartnerId | null,
): Promise<{ id: Id<'membership'>; accepted_at: Date | null } | undefined> {
  return (await transaction.rows(query(OPEN_MEMBERSHIP, personId, partnerId)))[0];
}

/** Changes what is offered. @param by who offers it, see `given` */
export function changeOffer(id: Id<'membership'>, { role, environments }: Grant, by: Giver | null, now: Date): Query {
  return query(CHANGE_OFFER, id, role, [...environments], ...given(by, now));
}

/** Treats all roles of a person as given now, because somebody else decides who can use them. */
export function giveAgain(personId: PersonId, by: Giver, now: Date): Query {
  return query(GIVE_AGAIN, personId, ...given(by, now));
}

export function markReset(personId: PersonId, now: Date): Query {
  return query(MARK_RESET, personId, now);
}

export function acceptMembership(id: Id<'membership'>, now: Date): Query {
  return query(ACCEPT_MEMBERSHIP, id, now);
}

/** Whether somebody has invited the person, or renewed how the person signs in, and the link works still. */
export async function hasOpenInvitation(transaction: Queryable, personId: PersonId, now: Date): Promise<boolean> {
  return (await transaction.rows(query(HAS_OPEN_INVITATION, personId, now)))[0]!.has;
}

/** Accepts what invitations offer to the person that work still, and ends these. */
export function acceptOpenOffers(personId: PersonId, now: Date): Query[] {
  return [query(ACCEPT_OPEN_OFFERS, personId, now), query(DELETE_ACCEPTED_OFFERS, personId)];
}

/** Deletes the invitations to a membership. */
export function deleteOffers(id: Id<'membership'>): Query {
  return query(DELETE_OFFERS, id);
}

/** Their names by their ids. */
export async function namesOfPeople(
  database: Queryable,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.rows(query(NAMES, plainArray(ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function renamePerson(id: PersonId, name: string): Query {
  return query(RENAME_PERSON, id, name);
}

export function disable(id: PersonId, now: Date): Query {
  return query(DISABLE_PERSON, id, now);
}

/** What a person belongs to now. */
export async function membershipRows(database: Queryable, personId: PersonId): Promise<MembershipRow[]> {
  return await database.rows(query(MEMBERSHIPS, personId));
}

export async function findPersonByEmail(database: Queryable, emailFolded: string): Promise<PersonId | undefined> {
  return (await database.rows(query(PERSON_BY_EMAIL, emailFolded)))[0]?.id;
}

export function insertChallenge(
  idHash: Buffer,
  kind: ChallengeKind,
  personId: PersonId | null,
  expiresAt: Date,
  { membershipId = null, signedInAt = null }: Carried = {},
): Query {
  return query(INSERT_CHALLENGE, idHash, kind, personId, expiresAt, membershipId, signedInAt);
}

/** A challenge, which cannot be used again; undefined if there is none now. */
export async function takeChallenge(
  database: Queryable,
  idHash: Buffer,
  kind: ChallengeKind,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return (await database.rows(query(USE_CHALLENGE, idHash, kind, now)))[0];
}

/** A challenge, which can be used again; undefined if there is none now. */
export async function findChallenge(
  database: Queryable,
  idHash: Buffer,
  kind: ChallengeKind,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return (await database.rows(query(FIND_CHALLENGE, idHash, kind, now)))[0];
}

/** Deletes what could sign a person in, with all invitations: without another way to sign in, each would set one up. */
export function deleteAllChallengesOf(personId: PersonId): Query {
  return query(DELETE_ALL_CHALLENGES_OF, personId);
}

export function deleteChallengesOf(personId: PersonId): Query {
  return query(DELETE_CHALLENGES_OF, personId);
}

/** @returns how many it deleted */
export async function deleteExpiredChallenges(database: Queryable, now: Date, limit: number): Promise<number> {
  return (await database.rows(query(DELETE_CHALLENGES, now, limit))).length;
}
