import { query, statement, type Queryable } from '#database';
import type { PartnerId, PersonId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { OperatorRole, PartnerRole } from '../../rights.ts';

const DECIDERS = statement<{ person_id: PersonId }>(
  'approvals.deciders',
  `SELECT person_id FROM memberships JOIN people ON people.id = person_id
    WHERE partner_id IS NULL AND role = ANY ($1)
      AND accepted_at IS NOT NULL AND ended_at IS NULL AND disabled_at IS NULL`,
);

// Each of two people, with those who gave them their roles, and who gave these theirs. A role of an emergency may be anybody's.
const CONNECTED = statement<{ connected: boolean }>(
  'approvals.connected',
  `WITH RECURSIVE circle (own, person_id) AS (
     VALUES ($1::uuid, $1::uuid), ($2::uuid, $2::uuid)
      UNION
     SELECT own, given_by FROM circle JOIN memberships USING (person_id)
      WHERE partner_id IS NOT DISTINCT FROM $3::uuid AND given_by IS NOT NULL AND given_at > $4)
   SELECT EXISTS (SELECT FROM circle GROUP BY person_id HAVING count(DISTINCT own) = 2)
       OR EXISTS (SELECT FROM circle JOIN memberships USING (person_id)
                   WHERE partner_id IS NOT DISTINCT FROM $3::uuid AND given_by IS NULL AND given_at > $4) AS connected`,
);

const MEMBERS_WITH = statement<{ person_id: PersonId }>(
  'approvals.members_with',
  `SELECT person_id FROM memberships JOIN people ON people.id = person_id
    WHERE partner_id = $1 AND $2 = ANY (environments) AND role = ANY ($3)
      AND accepted_at IS NOT NULL AND ended_at IS NULL AND disabled_at IS NULL`,
);

/** The operators with these roles now. */
export async function findDeciders(database: Queryable, roles: readonly OperatorRole[]): Promise<Set<PersonId>> {
  const rows = await database.rows(query(DECIDERS, [...roles]));
  return new Set(rows.map(({ person_id }) => person_id));
}

/**
 * Whether one of two people has given the other one a role after a moment, or one person has given both theirs, also through others.
 * A role that was given in an emergency connects its person with everybody.
 * @param partnerId null: roles at the operator
 */
export async function areConnected(
  database: Queryable,
  one: PersonId,
  other: PersonId,
  partnerId: PartnerId | null,
  after: Date,
): Promise<boolean> {
  return (await database.rows(query(CONNECTED, one, other, partnerId, after)))[0]!.connected;
}

/** The members of a partner with one of these roles in an environment now. */
export async function findMembersWith(
  database: Queryable,
  partnerId: PartnerId,
  environment: Environment,
  roles: readonly PartnerRole[],
): Promise<Set<PersonId>> {
  const rows = await database.rows(query(MEMBERS_WITH, partnerId, environment, [...roles]));
  return new Set(rows.map(({ person_id }) => person_id));
}
