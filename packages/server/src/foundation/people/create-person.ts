import { AppError } from '#kit/app-error.ts';
import { newId, type Id, type PersonId } from '#kit/ids.ts';
import { violatedConstraint, type Database, type Query, type Queryable, type Transaction } from '#database';
import { folded } from './folded-email.ts';
import type { Giver, Grant } from './model.ts';
import { removeAllMethods } from './sign-in/methods.ts';
import { lockPerson } from './sign-in/store.ts';
import {
  changeOffer,
  deleteOffers,
  disable,
  findPersonByEmail,
  giveAgain,
  insertMembership,
  insertPerson,
  markReset,
  openMembership,
} from './store.ts';

interface NewPerson {
  readonly id?: PersonId;
  readonly email: string;
  readonly name: string;
  readonly membership: { readonly id?: Id<'membership'>; readonly grant: Grant };
}

/** Creates a person with a membership. With given ids, repeating it changes nothing. */
export async function createPerson(database: Queryable, person: NewPerson, now: Date): Promise<PersonId> {
  const { id = newId<'person'>(), email, name, membership } = person;
  await database.rows(insertPerson({ id, email, name }, folded(email), now));
  await database.rows(insertMembership(membership.id ?? newId<'membership'>(), id, membership.grant, now, now));
  return id;
}

interface Invitation {
  readonly email: string;
  /** The name of a person who is new; one who uses the console already keeps the own name. */
  readonly name: string;
  readonly grant: Grant;
  /** Who invites; null or left out: a command does, before any operator could sign in. */
  readonly by?: Giver | null;
}

/** A membership that waits for its person to accept it. */
interface Offer {
  readonly personId: PersonId;
  readonly membershipId: Id<'membership'>;
  /** Whether it replaces an earlier one. */
  readonly isRepeated: boolean;
}

/** The constraints that refuse another offer at the same moment, and the address of a person who is disabled. */
const REFUSALS: ReadonlySet<string> = new Set(['memberships_open', 'people_email_folded_key']);

/**
 * Offers a membership to the person with an address, who may be a member elsewhere. A second offer replaces the first. The membership counts
 * once the person has accepted an invitation: the address alone does not show who has the account.
 * @param extraWrites are committed with it
 * @returns undefined if the person is a member there already, or is disabled
 */
export async function offerMembership(
  database: Database,
  invitation: Invitation,
  now: Date,
  extraWrites: (personId: PersonId) => readonly Query[],
): Promise<Offer | undefined> {
  try {
    return await database.transaction(async (transaction) => {
      const offer = await offerWithin(transaction, invitation, now);
      if (offer) for (const write of extraWrites(offer.personId)) transaction.write(write);
      return offer;
    });
  } catch (error) {
    if (isOfferRefused(error)) return undefined;
    throw error;
  }
}

/** Whether a commit failed because of the offer in it: the person is a member there already, or is disabled. */
export function isOfferRefused(error: unknown): boolean {
  return REFUSALS.has(violatedConstraint(error) ?? '');
}

/** Why no membership was offered to the person with an address. */
export async function memberExists(database: Queryable, email: string): Promise<AppError> {
  const [kind, message] =
    (await personWithEmail(database, email)) === undefined
      ? (['disabled_person', 'this person is disabled'] as const)
      : (['already_member', 'this person is a member already'] as const);
  return new AppError('member_exists', { message, details: { reason: { kind } } });
}

/** Offers a membership as part of a transaction, see `offerMembership`. @returns undefined if the person is a member there already */
export async function offerWithin(
  transaction: Transaction,
  { email, name, grant, by }: Invitation,
  now: Date,
): Promise<Offer | undefined> {
  const known = await findPersonByEmail(transaction, folded(email));
  const personId = known ?? newId<'person'>();
  if (known === undefined) transaction.write(insertPerson({ id: personId, email, name }, folded(email), now));
  const open = await openMembership(transaction, personId, grant.partnerId);
  if (open !== undefined && open.accepted_at !== null) return undefined;
  const membershipId = open?.id ?? newId<'membership'>();
  if (open === undefined) transaction.write(insertMembership(membershipId, personId, grant, now, null, by ?? null));
  else
    for (const write of [changeOffer(open.id, grant, by ?? null, now), deleteOffers(open.id)]) transaction.write(write);
  return { personId, membershipId, isRepeated: open !== undefined };
}

/** The person with this address; undefined if there is none, or if the person is disabled. */
export async function personWithEmail(database: Queryable, email: string): Promise<PersonId | undefined> {
  return await findPersonByEmail(database, folded(email));
}

/**
 * Removes all passkeys and the password of a person. The person's roles count as given now, by who hands out the next invitation.
 * @param by null: a command does, before any operator could sign in
 * @param extraWrites are committed with it
 */
export async function resetPerson(
  database: Database,
  personId: PersonId,
  by: Giver | null,
  now: Date,
  extraWrites: readonly Query[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPerson(transaction, personId);
    removeAllMethods(transaction, personId);
    transaction.write(markReset(personId, now));
    if (by !== null) transaction.write(giveAgain(personId, by, now));
    for (const write of extraWrites) transaction.write(write);
  });
}

/** Keeps a person from signing in, and ends all sessions. @param extraWrites are committed with it */
export async function disablePerson(
  database: Database,
  personId: PersonId,
  now: Date,
  extraWrites: readonly Query[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPerson(transaction, personId);
    transaction.write(disable(personId, now));
    removeAllMethods(transaction, personId);
    for (const write of extraWrites) transaction.write(write);
  });
}
