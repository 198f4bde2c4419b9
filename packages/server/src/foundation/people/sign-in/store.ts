import { query, statement, type Query, type Queryable } from '#database';
import type { Id, PersonId } from '#kit/ids.ts';

type PasskeyId = Id<'passkey'>;

/** A passkey that a browser has created, verified. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
}

interface PasskeyRow {
  id: PasskeyId;
  credential_id: string;
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

interface CredentialRow {
  id: PasskeyId;
  credential_id: string;
  person_id: PersonId;
  name: string;
  email: string;
  public_key: Buffer;
  counter: bigint;
}

/** What a person signs in with besides passkeys. Both are null, or neither. */
interface PasswordRow {
  id: PersonId;
  email: string;
  name: string;
  password_hash: string | null;
  password_set_at: Date | null;
  totp_nonce: Buffer | null;
  /** Rises when the person is reset. */
  browser_epoch: number;
}

const PASSWORD_COLUMNS = 'id, email, name, password_hash, password_set_at, totp_nonce, browser_epoch';

const PASSWORD_BY_EMAIL = statement<PasswordRow>(
  'sign_in.password_by_email',
  `SELECT ${PASSWORD_COLUMNS} FROM people WHERE email_folded = $1 AND disabled_at IS NULL`,
);

const PASSWORD_OF = statement<PasswordRow>(
  'sign_in.password_of',
  `SELECT ${PASSWORD_COLUMNS} FROM people WHERE id = $1 AND disabled_at IS NULL`,
);

// Changes of the ways to sign in wait for each other, so that the last one is never removed.
const LOCK_PERSON = statement<PasswordRow>(
  'sign_in.lock_person',
  `SELECT ${PASSWORD_COLUMNS} FROM people WHERE id = $1 AND disabled_at IS NULL FOR NO KEY UPDATE`,
);

const SET_PASSWORD = statement(
  'sign_in.set_password',
  `UPDATE people SET password_hash = $2, password_set_at = $3 WHERE id = $1`,
);

const SET_PASSWORD_AND_APP = statement(
  'sign_in.set_password_and_app',
  `UPDATE people SET password_hash = $2, password_set_at = $3, totp_nonce = $4, totp_last_step = $5 WHERE id = $1`,
);

const REMOVE_PASSWORD = statement(
  'sign_in.remove_password',
  `UPDATE people SET password_hash = NULL, password_set_at = NULL, totp_nonce = NULL, totp_last_step = NULL WHERE id = $1`,
);

const FORGET_BROWSERS = statement(
  'sign_in.forget_browsers',
  `UPDATE people SET browser_epoch = browser_epoch + 1 WHERE id = $1`,
);

// If two people use a code at once, only one succeeds.
const USE_STEP = statement<{ id: PersonId }>(
  'sign_in.use_step',
  `UPDATE people SET totp_last_step = $2 WHERE id = $1 AND (totp_last_step IS NULL OR totp_last_step < $2) RETURNING id`,
);

const FIND_PASSKEY = statement<CredentialRow>(
  'sign_in.find_passkey',
  `SELECT passkeys.id, credential_id, person_id, people.name, email, public_key, counter
     FROM passkeys JOIN people ON people.id = person_id
    WHERE credential_id = $1 AND disabled_at IS NULL`,
);

const TOUCH_PASSKEY = statement<{ id: PasskeyId }>(
  'sign_in.touch_passkey',
  `UPDATE passkeys SET counter = $2, backed_up = $3, last_used_at = $4
    WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
);

const PASSKEYS = statement<PasskeyRow>(
  'sign_in.passkeys',
  `SELECT id, credential_id, name, backed_up, created_at, last_used_at FROM passkeys WHERE person_id = $1 ORDER BY id`,
);

const INSERT_PASSKEY = statement<{ id: PasskeyId }>(
  'sign_in.insert_passkey',
  `INSERT INTO passkeys (id, credential_id, person_id, public_key, counter, transports, backed_up, name, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
);

const DELETE_PASSKEY = statement<{ id: PasskeyId }>(
  'sign_in.delete_passkey',
  `DELETE FROM passkeys WHERE person_id = $1 AND id = $2 RETURNING id`,
);

const DELETE_PASSKEYS = statement('sign_in.delete_passkeys', `DELETE FROM passkeys WHERE person_id = $1`);

/**
 * Whether a row of `people` has a way to sign in. @param account which accounts count. By default those at any provider, also at one that
 * is not configured any more: otherwise a command could act alone with another setting, and an invitation would work once more.
 */
export const hasWay = (account = 'true'): string => `(password_hash IS NOT NULL
    OR EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = people.id)
    OR EXISTS (SELECT FROM oidc_identities WHERE oidc_identities.person_id = people.id AND ${account}))`;

const HAS_METHOD = statement<{ has: boolean }>(
  'sign_in.has_method',
  `SELECT EXISTS (SELECT FROM people WHERE id = $1 AND ${hasWay()}) AS has`,
);

// A reset and the end of a person remove the ways to sign in. What was configured once stays so.
const OPERATORS_HAVE_SIGNED_IN = statement<{ have: boolean }>(
  'sign_in.operators_have_signed_in',
  `SELECT EXISTS (
     SELECT FROM memberships JOIN people ON people.id = person_id
      WHERE partner_id IS NULL AND accepted_at IS NOT NULL
        AND (reset_at IS NOT NULL OR disabled_at IS NOT NULL OR ${hasWay()})) AS have`,
);

const WHO_CAN_SIGN_IN = statement<{ id: PersonId }>(
  'sign_in.who_can',
  `SELECT id FROM people WHERE id = ANY ($1) AND ${hasWay('issuer = $2')}`,
);

const COUNT_RECOVERY_CODES = statement<{ count: bigint }>(
  'sign_in.count_recovery_codes',
  `SELECT count(*) FROM recovery_codes WHERE person_id = $1`,
);

const INSERT_RECOVERY_CODE = statement(
  'sign_in.insert_recovery_code',
  `INSERT INTO recovery_codes (person_id, code_hash) VALUES ($1, $2)`,
);

const TAKE_RECOVERY_CODE = statement<{ person_id: PersonId }>(
  'sign_in.take_recovery_code',
  `DELETE FROM recovery_codes WHERE person_id = $1 AND code_hash = $2 RETURNING person_id`,
);

const DELETE_RECOVERY_CODES = statement(
  'sign_in.delete_recovery_codes',
  `DELETE FROM recovery_codes WHERE person_id = $1`,
);

export async function passwordByEmail(database: Queryable, emailFolded: string): Promise<PasswordRow | undefined> {
  return (await database.rows(query(PASSWORD_BY_EMAIL, emailFolded)))[0];
}

export async function passwordOf(database: Queryable, personId: PersonId): Promise<PasswordRow | undefined> {
  return (await database.rows(query(PASSWORD_OF, personId)))[0];
}

/** As `passwordOf`; others who change how this person signs in wait. */
export async function lockPerson(transaction: Queryable, personId: PersonId): Promise<PasswordRow | undefined> {
  return (await transaction.rows(query(LOCK_PERSON, personId)))[0];
}

export function setPassword(personId: PersonId, passwordHash: string, now: Date): Query {
  return query(SET_PASSWORD, personId, passwordHash, now);
}

/** @param step of the app's first code, which does not work again */
export function setPasswordAndApp(
  personId: PersonId,
  passwordHash: string,
  app: { readonly nonce: Buffer; readonly step: bigint },
  now: Date,
): Query {
  return query(SET_PASSWORD_AND_APP, personId, passwordHash, now, app.nonce, app.step);
}

export function removePassword(personId: PersonId): Query {
  return query(REMOVE_PASSWORD, personId);
}

/** Ends what is known of the browsers in which the person has signed in. */
export function forgetBrowsers(personId: PersonId): Query {
  return query(FORGET_BROWSERS, personId);
}

/** @returns false if a code of this time step, or of a later one, was used before */
export async function takeStep(database: Queryable, personId: PersonId, step: bigint): Promise<boolean> {
  return (await database.rows(query(USE_STEP, personId, step))).length > 0;
}

export async function findPasskey(database: Queryable, credentialId: string): Promise<CredentialRow | undefined> {
  return (await database.rows(query(FIND_PASSKEY, credentialId)))[0];
}

/** Stores a use of a passkey. @returns false if its counter has not risen, unless it has none */
export async function touchPasskey(
  database: Queryable,
  id: PasskeyId,
  counter: bigint,
  backedUp: boolean,
  now: Date,
): Promise<boolean> {
  return (await database.rows(query(TOUCH_PASSKEY, id, counter, backedUp, now))).length > 0;
}

export async function passkeyRows(database: Queryable, personId: PersonId): Promise<PasskeyRow[]> {
  return await database.rows(query(PASSKEYS, personId));
}

/** @returns false if a passkey with this credential id is stored already, whosever it is */
export async function insertPasskey(
  transaction: Queryable,
  id: PasskeyId,
  personId: PersonId,
  name: string,
  passkey: NewPasskey,
  now: Date,
): Promise<boolean> {
  const { credentialId, publicKey, counter, transports, backedUp } = passkey;
  const values = [credentialId, personId, publicKey, counter, [...transports], backedUp, name, now] as const;
  return (await transaction.rows(query(INSERT_PASSKEY, id, ...values))).length > 0;
}

/** @returns whether the person had it */
export async function deletePasskey(database: Queryable, personId: PersonId, id: string): Promise<boolean> {
  return (await database.rows(query(DELETE_PASSKEY, personId, id))).length > 0;
}

export function deletePasskeys(personId: PersonId): Query {
  return query(DELETE_PASSKEYS, personId);
}

/** Whether the person has a passkey, a password or an account at a provider. */
export async function hasMethod(database: Queryable, personId: PersonId): Promise<boolean> {
  return (await database.rows(query(HAS_METHOD, personId)))[0]!.has;
}

/** Whether an operator has ever set up a way to sign in. From then on, the command line knows its users by their sign-in, too. */
export async function operatorsHaveSignedIn(database: Queryable): Promise<boolean> {
  return (await database.rows(query(OPERATORS_HAVE_SIGNED_IN)))[0]!.have;
}

/** Those of some people who can sign in. @param issuer the OpenID provider of today, if there is one: accounts at another one sign nobody in */
export async function findWhoCanSignIn(
  database: Queryable,
  people: readonly PersonId[],
  issuer: string | null,
): Promise<PersonId[]> {
  return (await database.rows(query(WHO_CAN_SIGN_IN, [...people], issuer))).map(({ id }) => id);
}

export async function countRecoveryCodes(database: Queryable, personId: PersonId): Promise<number> {
  return Number((await database.rows(query(COUNT_RECOVERY_CODES, personId)))[0]!.count);
}

export function insertRecoveryCode(personId: PersonId, codeHash: Buffer): Query {
  return query(INSERT_RECOVERY_CODE, personId, codeHash);
}

/** @returns whether the person had it, and has it no longer */
export async function takeRecoveryCode(database: Queryable, personId: PersonId, codeHash: Buffer): Promise<boolean> {
  return (await database.rows(query(TAKE_RECOVERY_CODE, personId, codeHash))).length > 0;
}

export function deleteRecoveryCodes(personId: PersonId): Query {
  return query(DELETE_RECOVERY_CODES, personId);
}
