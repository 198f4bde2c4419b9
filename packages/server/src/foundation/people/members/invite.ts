import { AppError } from '#kit/app-error.ts';
import type { PartnerId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import { memberExists, offerMembership } from '../create-person.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { folded } from '../folded-email.ts';
import type { Person } from '../model.ts';
import { nameOfEmail } from '../person-fields.ts';
import type { PartnerRole } from '../rights.ts';
import { memberRows } from './store.ts';

/** The most people of a partner, with those who are invited. */
export const MEMBERS_MAX = 500;

/** What a member may be given. */
export interface MemberGrant {
  readonly role: PartnerRole;
  readonly environments: readonly Environment[];
}

export interface NewMember extends MemberGrant {
  readonly email: string;
  readonly name?: string;
}

/**
 * Offers somebody a membership of a partner. Inviting the person again replaces the invitation and what it offers.
 * @param by who invites, and may do so
 * @returns the token of the invitation
 * @throws AppError member_exists, member_limit_reached
 */
export async function inviteToPartner(
  { database, clock, sessions, recordAct }: PeopleDependencies,
  by: Person,
  partnerId: PartnerId,
  { email, name = nameOfEmail(email), role, environments }: NewMember,
): Promise<Secret<string>> {
  const members = await memberRows(database, partnerId, MEMBERS_MAX);
  const isInvitedAgain = members.some((each) => folded(each.email) === folded(email));
  if (!isInvitedAgain && members.length >= MEMBERS_MAX) throw new AppError('member_limit_reached');
  const offer = await offerMembership(
    database,
    { email, name, grant: { partnerId, role, environments }, by: by.id },
    clock.now(),
    (person_id) => [recordAct(by, 'members.create', { partnerId }, { person_id, email, role, environments })],
  );
  if (offer === undefined) throw await memberExists(database, email);
  return await (
    await sessions()
  ).createInvitation(offer.personId, offer.membershipId, (link) => [
    recordAct(by, 'sign_in_links.create', { partnerId }, link),
  ]);
}
