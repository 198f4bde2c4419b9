import type { Transaction } from '#database';
import { newId, type PersonId } from '#kit/ids.ts';
import type { Person } from '../../model.ts';
import { folded } from '../../folded-email.ts';
import { deleteSessionsOf } from '../../sessions/store.ts';
import type { SignInSource } from '../../sessions/sessions.ts';
import { acceptOpenOffers, deleteChallengesOf, findPersonByEmail, hasOpenInvitation } from '../../store.ts';
import { beginSession, type KnownSession } from '../begin-session.ts';
import type { SignInParts } from '../parts.ts';
import { recordFailure } from '../record-failure.ts';
import { hasMethod, lockPerson } from '../store.ts';
import type { OidcIdentity } from './provider.ts';
import { OidcRefusal } from './refusal.ts';
import { findIdentity, identityRows, insertIdentity, touchIdentity, type IdentityId } from './store.ts';

/**
 * Begins a session of the person who has an account at the provider. An account that nobody has connected stands in for the link of an
 * invitation, by its verified address: the person must have an open invitation, and no way to sign in. A person who has one connects
 * the account while signed in: the address alone does not show who uses the console under it.
 * @param connecting who is signed in and connects the account; null: nobody
 * @throws OidcRefusal
 */
export async function enterWith(
  parts: SignInParts,
  identity: OidcIdentity,
  connecting: PersonId | null,
  source: SignInSource,
): Promise<KnownSession> {
  const { database, clock } = parts;
  const now = clock.now();
  return await database.transaction(async (transaction) => {
    const known = await findIdentity(transaction, identity.issuer, identity.subject);
    if (connecting !== null && known !== undefined && known.person_id !== connecting) throw new OidcRefusal('taken');
    const personId = connecting ?? known?.person_id ?? (await personWithAddress(transaction, identity));
    const person = await lockPerson(transaction, personId);
    if (person === undefined) throw new OidcRefusal('unknown', 'the person is disabled');
    if (known !== undefined) {
      if (!(await touchIdentity(transaction, known.id, now))) throw new OidcRefusal('unknown');
    } else if (connecting === null) await assertWaits(parts, transaction, person, now);
    if (identity.verifiedEmail !== undefined && folded(identity.verifiedEmail) === folded(person.email))
      for (const write of acceptOpenOffers(personId, now)) transaction.write(write);
    if (known === undefined) await connect(parts, transaction, person, identity, now);
    return await beginSession(parts, transaction, person, { method: 'oidc' }, source);
  });
}

async function personWithAddress(transaction: Transaction, { verifiedEmail }: OidcIdentity): Promise<PersonId> {
  if (verifiedEmail === undefined) throw new OidcRefusal('unverified');
  const personId = await findPersonByEmail(transaction, folded(verifiedEmail));
  if (personId === undefined) throw new OidcRefusal('unknown');
  return personId;
}

/** Whether the person may be found by the address. */
async function assertWaits(parts: SignInParts, transaction: Transaction, person: Person, now: Date): Promise<void> {
  if (!(await hasMethod(transaction, person.id)) && (await hasOpenInvitation(transaction, person.id, now))) return;
  recordFailure(parts, person, 'oidc');
  throw new OidcRefusal('unknown', 'no open invitation, or another way to sign in');
}

/** Connects an account, which ends all other sessions and links, as every change of how the person signs in. */
async function connect(
  parts: SignInParts,
  transaction: Transaction,
  { id: personId, name, email }: Person,
  identity: OidcIdentity,
  now: Date,
): Promise<void> {
  const id: IdentityId = newId<'oidc_identity'>();
  if (!(await insertIdentity(transaction, id, personId, identity, now))) throw new OidcRefusal('another');
  transaction.write(deleteSessionsOf(personId));
  transaction.write(deleteChallengesOf(personId));
  const details = { identity_id: id, issuer: identity.issuer, account: identity.label };
  transaction.write(parts.recordAct({ id: personId, name, email }, 'identities.create', null, details));
}

/** The accounts that a person has connected, oldest first. */
export async function identitiesOf({ database }: Pick<SignInParts, 'database'>, personId: PersonId) {
  return (await identityRows(database, personId)).map(({ id, issuer, label, created_at, last_used_at }) => ({
    id,
    issuer,
    label,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}
