import type { Transaction } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { PersonId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { BegunSession, SignInProof, SignInSource } from '../sessions/sessions.ts';
import { newKnownBrowser } from './attempts/known-browsers.ts';
import type { SignInParts } from './parts.ts';
import { hasMethod, lockPerson } from './store.ts';

/** A session that began with what a look at the screen cannot take away: the browser is known from then on. */
export interface KnownSession extends BegunSession {
  readonly knownBrowser: Secret<string>;
}

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Begins a session of the person whom the transaction has locked, as its last change. */
export async function beginSession(
  parts: SignInParts,
  transaction: Transaction,
  person: LockedPerson,
  proof: SignInProof,
  source: SignInSource,
): Promise<KnownSession> {
  const begun = await parts.sessions.begin(transaction, person.id, proof, source);
  return { ...begun, knownBrowser: newKnownBrowser(parts, person) };
}

/** Begins a session after a person has proved to have a method, unless it was removed meanwhile. @throws AppError invalid_sign_in */
export async function signIn(
  parts: SignInParts,
  personId: PersonId,
  proof: SignInProof,
  source: SignInSource,
): Promise<KnownSession> {
  return await parts.database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId);
    if (person === undefined || !(await hasMethod(transaction, personId))) throw new AppError('invalid_sign_in');
    return await beginSession(parts, transaction, person, proof, source);
  });
}
