import { query, statement, type Query, type Queryable } from '#database';
import type { Id, PersonId } from '#kit/ids.ts';

export type IdentityId = Id<'oidc_identity'>;

interface IdentityRow {
  id: IdentityId;
  issuer: string;
  label: string;
  created_at: Date;
  last_used_at: Date | null;
}

const FIND_IDENTITY = statement<{ id: IdentityId; person_id: PersonId }>(
  'oidc.find_identity',
  `SELECT id, person_id FROM oidc_identities WHERE issuer = $1 AND subject = $2`,
);

const IDENTITIES = statement<IdentityRow>(
  'oidc.identities',
  `SELECT id, issuer, label, created_at, last_used_at FROM oidc_identities WHERE person_id = $1 ORDER BY id`,
);

// If two people connect an account at once, only one succeeds.
const INSERT_IDENTITY = statement<{ id: IdentityId }>(
  'oidc.insert_identity',
  `INSERT INTO oidc_identities (id, person_id, issuer, subject, label, created_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING id`,
);

const TOUCH_IDENTITY = statement<{ id: IdentityId }>(
  'oidc.touch_identity',
  `UPDATE oidc_identities SET last_used_at = $2 WHERE id = $1 RETURNING id`,
);

const DELETE_IDENTITY = statement<{ id: IdentityId }>(
  'oidc.delete_identity',
  `DELETE FROM oidc_identities WHERE person_id = $1 AND id = $2 RETURNING id`,
);

const DELETE_IDENTITIES = statement('oidc.delete_identities', `DELETE FROM oidc_identities WHERE person_id = $1`);

export async function findIdentity(database: Queryable, issuer: string, subject: string) {
  return (await database.rows(query(FIND_IDENTITY, issuer, subject)))[0];
}

export async function identityRows(database: Queryable, personId: PersonId): Promise<IdentityRow[]> {
  return await database.rows(query(IDENTITIES, personId));
}

/** @returns false if somebody has connected the account, or the person another one of this issuer */
export async function insertIdentity(
  transaction: Queryable,
  id: IdentityId,
  personId: PersonId,
  { issuer, subject, label }: { readonly issuer: string; readonly subject: string; readonly label: string },
  now: Date,
): Promise<boolean> {
  return (await transaction.rows(query(INSERT_IDENTITY, id, personId, issuer, subject, label, now))).length > 0;
}

/** Stores a use of an account. @returns false if it is not connected any longer */
export async function touchIdentity(transaction: Queryable, id: IdentityId, now: Date): Promise<boolean> {
  return (await transaction.rows(query(TOUCH_IDENTITY, id, now))).length > 0;
}

/** @returns whether the person had it */
export async function deleteIdentity(transaction: Queryable, personId: PersonId, id: string): Promise<boolean> {
  return (await transaction.rows(query(DELETE_IDENTITY, personId, id))).length > 0;
}

export function deleteIdentities(personId: PersonId): Query {
  return query(DELETE_IDENTITIES, personId);
}
