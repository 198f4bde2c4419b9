import { addMilliseconds, type Transaction } from '#database';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId, parseId, type PersonId } from '#kit/ids.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import type { ActDetails, ActOnAccount } from '../record-act.ts';
import type { Session, SignInMethod } from '../model.ts';
import type { SignInSource } from '../sessions/sessions.ts';
import { deleteSessionsOf, sessionExists } from '../sessions/store.ts';
import { acceptMembership, deleteAllChallengesOf, deleteChallengesOf, deleteOffers } from '../store.ts';
import { stepOf } from './authenticator.ts';
import { beginSession, type KnownSession } from './begin-session.ts';
import type { SignInParts } from './parts.ts';
import { addPasskey } from './passkeys.ts';
import { identitiesOf } from './oidc/identities.ts';
import { deleteIdentities, deleteIdentity, identityRows } from './oidc/store.ts';
import { hashPassword, isWeak } from './password.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  deletePasskeys,
  deleteRecoveryCodes,
  findWhoCanSignIn,
  forgetBrowsers,
  hasMethod,
  lockPerson,
  passkeyRows,
  passwordOf,
  removePassword,
  setPassword,
  setPasswordAndApp,
  type NewPasskey,
} from './store.ts';

/** How long after signing in a person may change how the person signs in, and do what cannot be undone. */
const FRESH_MS = 10 * MINUTE_MS;
const NONCE_BYTES = 16;

/** Until when a session is fresh. Somebody who finds a browser that was left open can do less with it later. */
export function freshUntil({ signed_in_at }: Session): Date {
  return addMilliseconds(signed_in_at, FRESH_MS);
}

export function isFresh({ clock }: Pick<SignInParts, 'clock'>, session: Session): boolean {
  return freshUntil(session) > clock.now();
}

/** @throws AppError step_up_required */
export function assertFresh(parts: Pick<SignInParts, 'clock'>, session: Session): void {
  // Somebody who was invited has no other way to sign in again.
  if (session.method !== 'invitation' && !isFresh(parts, session)) throw new AppError('step_up_required');
}

/** What decides who can sign in. */
export interface SignInRules extends Pick<PeopleDependencies, 'database' | 'linksSignIn'> {
  /** The operator's OpenID provider; undefined: none is configured. */
  readonly oidc: { readonly issuer: string } | undefined;
}

/** Those of some people who have a way to sign in. */
export async function whoCanSignIn(
  { database, oidc, linksSignIn }: SignInRules,
  people: ReadonlySet<PersonId>,
): Promise<Set<PersonId>> {
  return new Set(linksSignIn ? people : await findWhoCanSignIn(database, [...people], oidc?.issuer ?? null));
}

/** How a person signs in. */
export async function methodsOf({ database, oidc }: SignInParts, { person }: Session) {
  const [accounts, passkeys, password, recovery_codes] = await Promise.all([
    identitiesOf({ database }, person.id),
    passkeyRows(database, person.id),
    passwordOf(database, person.id),
    countRecoveryCodes(database, person.id),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, backed_up, created_at, last_used_at }) => ({
      id,
      name,
      backed_up,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    password: password?.password_set_at ? { set_at: password.password_set_at.toISOString(), recovery_codes } : null,
    accounts,
    can_connect_account: oidc !== undefined && !accounts.some(({ issuer }) => issuer === oidc.issuer),
  };
}

/** @returns the session that takes the place of that of an invitation. @throws AppError step_up_required, passkey_limit_reached, invalid_request */
export async function createPasskey(
  parts: SignInParts,
  session: Session,
  name: string,
  passkey: NewPasskey,
  source: SignInSource,
): Promise<KnownSession | undefined> {
  const id = newId<'passkey'>();
  const act = { act: 'passkeys.create', details: { passkey_id: id } } as const;
  return await change(parts, session, act, async (transaction, person) => {
    await addPasskey(transaction, person.id, id, name, passkey, parts.clock.now());
    return await replaceInvitation(parts, transaction, session, person, 'passkey', source);
  });
}

/** An invited person is signed in with the method that was set up, in the same commit: a reset at that moment ends it, too. */
async function replaceInvitation(
  parts: SignInParts,
  transaction: Transaction,
  session: Session,
  person: LockedPerson,
  method: SignInMethod,
  source: SignInSource,
): Promise<KnownSession | undefined> {
  if (session.method !== 'invitation') return undefined;
  transaction.write(deleteSessionsOf(person.id));
  return await beginSession(parts, transaction, person, { method }, source);
}

interface NewPassword {
  readonly password: string;
  /** Missing: the app stays as it is. */
  readonly app?: { readonly nonce: string; readonly code: string };
}

/**
 * Sets or replaces a person's password, and the authenticator app with it.
 * @returns the recovery codes of a new app, which are shown once, and the session that takes the place of that of an invitation
 * @throws AppError invalid_request, step_up_required, issuer_unavailable
 */
export async function changePassword(
  parts: SignInParts,
  session: Session,
  { password, app }: NewPassword,
  source: SignInSource,
): Promise<{ readonly recovery_codes: readonly string[]; readonly begun: KnownSession | undefined }> {
  assertFresh(parts, session);
  const { person } = session;
  if (await isWeak(password, [person.email, person.name, parts.issuer, 'issuary']))
    throw invalidRequest({ password: 'is easy to guess; use several words that do not belong together' });
  const hash = await hashPassword(parts, password);
  const now = parts.clock.now();
  const act = { act: 'passwords.set', details: { authenticator_app: app !== undefined } } as const;
  return await change(parts, session, act, async (transaction, locked) => {
    const { id: personId } = locked;
    if (app === undefined) {
      if (locked.totp_nonce === null) throw invalidRequest({ app: 'is required with a first password' });
      transaction.write(setPassword(personId, hash, now));
      return { recovery_codes: [], begun: undefined };
    }
    const nonce = Buffer.from(app.nonce, 'base64url');
    const step = nonce.length === NONCE_BYTES ? stepOf(parts, personId, nonce, app.code) : undefined;
    if (step === undefined) throw invalidRequest({ 'app.code': 'is not the code that the app shows now' });
    transaction.write(setPasswordAndApp(personId, hash, { nonce, step }, now));
    const recovery_codes = replaceRecoveryCodes(parts, transaction, personId);
    return { recovery_codes, begun: await replaceInvitation(parts, transaction, session, locked, 'password', source) };
  });
}

/** @returns ten new ones in place of those that the person had. @throws AppError step_up_required, password_not_set */
export async function renewRecoveryCodes(parts: SignInParts, session: Session): Promise<readonly string[]> {
  const act = { act: 'recovery_codes.renew', details: {} } as const;
  return await change(parts, session, act, async (transaction, { id: personId, totp_nonce }) => {
    if (totp_nonce === null) throw new AppError('password_not_set');
    return replaceRecoveryCodes(parts, transaction, personId);
  });
}

/** @throws AppError step_up_required, passkey_not_found, last_method */
export async function deletePasskeyOf(parts: SignInParts, session: Session, id: string): Promise<void> {
  const passkeyId = parseId<'passkey'>(id);
  if (passkeyId === undefined) throw new AppError('passkey_not_found');
  const act = { act: 'passkeys.delete', details: { passkey_id: passkeyId } } as const;
  await change(parts, session, act, async (transaction, { id: personId, totp_nonce }) => {
    if (!(await deletePasskey(transaction, personId, passkeyId))) throw new AppError('passkey_not_found');
    if (totp_nonce === null && (await passkeyRows(transaction, personId)).length === 0)
      await assertAccountLeft(parts, transaction, personId);
  });
}

/** @throws AppError step_up_required, identity_not_found, last_method */
export async function deleteIdentityOf(parts: SignInParts, session: Session, id: string): Promise<void> {
  const identityId = parseId<'oidc_identity'>(id);
  if (identityId === undefined) throw new AppError('identity_not_found');
  const act = { act: 'identities.delete', details: { identity_id: identityId } } as const;
  await change(parts, session, act, async (transaction, { id: personId, totp_nonce }) => {
    if (!(await deleteIdentity(transaction, personId, identityId))) throw new AppError('identity_not_found');
    if (totp_nonce === null && (await passkeyRows(transaction, personId)).length === 0)
      await assertAccountLeft(parts, transaction, personId);
  });
}

/** Without passkey and password, only an account at the provider of today signs in. @throws AppError last_method */
async function assertAccountLeft({ oidc }: SignInParts, transaction: Transaction, personId: PersonId): Promise<void> {
  const accounts = await identityRows(transaction, personId);
  if (oidc === undefined || !accounts.some(({ issuer }) => issuer === oidc.issuer)) throw new AppError('last_method');
}

/** Removes the password with its app and its recovery codes. @throws AppError step_up_required, password_not_set, last_method */
export async function deletePassword(parts: SignInParts, session: Session): Promise<void> {
  const act = { act: 'passwords.delete', details: {} } as const;
  await change(parts, session, act, async (transaction, { id: personId, totp_nonce }) => {
    if (totp_nonce === null) throw new AppError('password_not_set');
    if ((await passkeyRows(transaction, personId)).length === 0) await assertAccountLeft(parts, transaction, personId);
    transaction.write(removePassword(personId));
    transaction.write(deleteRecoveryCodes(personId));
  });
}

/** Takes all ways to sign in from a person who has lost them, and ends all sessions. */
export function removeAllMethods(transaction: Transaction, personId: PersonId): void {
  for (const removal of [
    deletePasskeys(personId),
    deleteIdentities(personId),
    removePassword(personId),
    deleteRecoveryCodes(personId),
    forgetBrowsers(personId),
    deleteSessionsOf(personId),
    deleteAllChallengesOf(personId),
  ])
    transaction.write(removal);
}

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/**
 * Changes how a person signs in, one change at a time. All other sessions and all links of the person end, because somebody else
 * may have begun them.
 */
async function change<Result>(
  parts: SignInParts,
  session: Session,
  recorded: { readonly act: ActOnAccount; readonly details: ActDetails },
  work: (transaction: Transaction, person: LockedPerson) => Promise<Result>,
): Promise<Result> {
  assertFresh(parts, session);
  const personId = session.person.id;
  return await parts.database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId);
    // Read again behind the lock: another change or a reset may have ended the session meanwhile.
    const isOpen = await sessionExists(transaction, personId, session.id);
    if (person === undefined || !isOpen) throw new AppError('not_signed_in');
    if (session.method === 'invitation' && (await hasMethod(transaction, personId)))
      throw new AppError('not_signed_in');
    transaction.write(deleteSessionsOf(personId, session.id));
    transaction.write(deleteChallengesOf(personId));
    if (session.offer !== null) {
      transaction.write(acceptMembership(session.offer, parts.clock.now()));
      transaction.write(deleteOffers(session.offer));
    }
    // May begin a session, which ends with a line of the audit log.
    const result = await work(transaction, person);
    transaction.write(parts.recordAct(session.person, recorded.act, null, recorded.details));
    return result;
  });
}
