import { query, statement, type Queryable } from '#database';
import type { Id, PartnerId, PersonId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { OperatorRole, PartnerRole } from '../rights.ts';

/** An invitation that works now. Without a membership, it only sets up how its person signs in, and the fields of one are null. */
interface InvitationRow {
  person_id: PersonId;
  email: string;
  expires_at: Date;
  membership_id: Id<'membership'> | null;
  /** Null: the operator's. */
  partner_id: PartnerId | null;
  role: PartnerRole | OperatorRole | null;
  environments: Environment[] | null;
  /** The name of the person who offers the membership; null: a command does. */
  invited_by: string | null;
}

const FIND_INVITATION = statement<InvitationRow>(
  'invitations.find',
  `SELECT people.id AS person_id, people.email, expires_at, membership_id, partner_id, role, environments,
          givers.name AS invited_by
     FROM challenges
     JOIN people ON people.id = challenges.person_id
     LEFT JOIN memberships ON memberships.id = membership_id AND accepted_at IS NULL AND ended_at IS NULL
     LEFT JOIN people AS givers ON givers.id = given_by
    WHERE id_hash = $1 AND kind = 'invitation' AND expires_at > $2 AND people.disabled_at IS NULL
      AND (membership_id IS NULL OR memberships.id IS NOT NULL)`,
);

/** The invitation of a token, which stays; undefined if there is none now. */
export async function findInvitation(
  database: Queryable,
  idHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  return (await database.rows(query(FIND_INVITATION, idHash, now)))[0];
}
