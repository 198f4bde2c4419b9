import { query, statement, type Query, type Queryable } from '#database';
import type { Id, PartnerId, PersonId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { PartnerRole } from '../rights.ts';

/** A membership that has not ended. */
interface MemberRow {
  id: Id<'membership'>;
  person_id: PersonId;
  name: string;
  email: string;
  role: PartnerRole;
  environments: Environment[];
  created_at: Date;
  /** Null: it waits for its person. */
  accepted_at: Date | null;
}

const MEMBERS = statement<MemberRow>(
  'members.list',
  `SELECT memberships.id, person_id, name, email, role, environments, memberships.created_at, accepted_at
     FROM memberships JOIN people ON people.id = person_id
    WHERE partner_id = $1 AND ended_at IS NULL ORDER BY memberships.id LIMIT $2`,
);

/** A membership, and how its person gets in. */
interface MemberAccessRow extends MemberRow {
  /** Null: the person may sign in. */
  disabled_at: Date | null;
  /** Of the newest link that works; null: there is none. */
  invitation_expires_at: Date | null;
}

// An invitation without a membership sets up how to sign in. It lets somebody in who has accepted before.
const MEMBER_ACCESS = statement<MemberAccessRow>(
  'members.access',
  `SELECT memberships.id, person_id, name, email, role, environments, memberships.created_at, accepted_at, disabled_at,
          (SELECT max(expires_at) FROM challenges
            WHERE challenges.person_id = memberships.person_id AND kind = 'invitation' AND expires_at > $2
              AND (membership_id = memberships.id OR (membership_id IS NULL AND accepted_at IS NOT NULL)))
            AS invitation_expires_at
     FROM memberships JOIN people ON people.id = person_id
    WHERE partner_id = $1 AND ended_at IS NULL ORDER BY memberships.id LIMIT $3`,
);

// Changes at a partner wait for each other, so that the last admin is never removed.
const LOCK_MEMBERS = statement<{ id: Id<'membership'> }>(
  'members.lock',
  `SELECT id FROM memberships WHERE partner_id = $1 AND ended_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
);

const CHANGE_MEMBER = statement(
  'members.change',
  `UPDATE memberships SET role = $2, environments = $3, given_by = $4, given_at = $5 WHERE id = $1`,
);

const END_MEMBER = statement('members.end', `UPDATE memberships SET ended_at = $2 WHERE id = $1`);

/** The members of a partner and those who are invited, in the order of their invitations. */
export async function memberRows(database: Queryable, partnerId: PartnerId, limit: number): Promise<MemberRow[]> {
  return await database.rows(query(MEMBERS, partnerId, limit));
}

/** As `memberRows`, with how each gets in. */
export async function memberAccessRows(
  database: Queryable,
  partnerId: PartnerId,
  now: Date,
  limit: number,
): Promise<MemberAccessRow[]> {
  return await database.rows(query(MEMBER_ACCESS, partnerId, now, limit));
}

export async function lockMembers(transaction: Queryable, partnerId: PartnerId): Promise<void> {
  await transaction.rows(query(LOCK_MEMBERS, partnerId));
}

/** @param by who gives it */
export function changeMember(
  id: Id<'membership'>,
  { role, environments }: { readonly role: PartnerRole; readonly environments: readonly Environment[] },
  by: PersonId,
  now: Date,
): Query {
  return query(CHANGE_MEMBER, id, role, [...environments], by, now);
}

export function endMember(id: Id<'membership'>, now: Date): Query {
  return query(END_MEMBER, id, now);
}
