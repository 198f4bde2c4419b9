import type { Transaction } from '#database';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import type { Secret } from '#kit/secret.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { requireMembership } from '../memberships.ts';
import type { PartnerMembership, Session } from '../model.ts';
import { missingRight } from '../missing-right.ts';
import { rightsOf } from '../rights.ts';
import { assertFresh } from '../sign-in/methods.ts';
import { deleteOffers } from '../store.ts';
import { inviteToPartner, MEMBERS_MAX, type MemberGrant, type NewMember } from './invite.ts';
import { changeMember, endMember, lockMembers, memberRows } from './store.ts';

const RIGHT = 'members.write';

/** The members of a partner, for one of them. @throws AppError partner_not_found, partner_suspended */
export async function listMembers(dependencies: PeopleDependencies, session: Session, partner: string) {
  const { database } = dependencies;
  const own = await requireMembership(database, session, partner);
  const rows = await memberRows(database, own.partner.id, MEMBERS_MAX);
  return { members: rows.map(memberView) };
}

type MemberRow = Awaited<ReturnType<typeof memberRows>>[number];

function memberView({ id, person_id, name, email, role, environments, created_at, accepted_at }: MemberRow) {
  return {
    id,
    person: { id: person_id, name, email },
    role,
    environments,
    status: accepted_at === null ? ('invited' as const) : ('active' as const),
    since: (accepted_at ?? created_at).toISOString(),
  };
}

/**
 * Offers somebody a membership, see `inviteToPartner`.
 * @returns the token of the invitation
 * @throws AppError partner_not_found, missing_right, step_up_required, member_exists, member_limit_reached
 */
export async function inviteMember(
  dependencies: PeopleDependencies,
  session: Session,
  partner: string,
  member: NewMember,
): Promise<Secret<string>> {
  const own = await requireManager(dependencies, session, partner, member.environments);
  return await inviteToPartner(dependencies, session.person, own.partner.id, member);
}

/** Changes what a member may do. @throws AppError partner_not_found, missing_right, step_up_required, member_not_found, last_admin */
export async function changeMemberOf(
  dependencies: PeopleDependencies,
  session: Session,
  partner: string,
  id: string,
  changes: Partial<MemberGrant>,
): Promise<void> {
  await changeOne(dependencies, session, partner, id, async (transaction, member, own) => {
    const { role = member.role, environments = member.environments } = changes;
    assertGivable(own, environments);
    transaction.write(changeMember(member.id, { role, environments }, session.person.id, dependencies.clock.now()));
    const details = { person_id: member.person_id, email: member.email, role, environments };
    transaction.write(dependencies.recordAct(session.person, 'members.change', { partnerId: own.partner.id }, details));
  });
}

/** Ends a membership, or takes an invitation back. @throws AppError as for a change */
export async function removeMember(
  dependencies: PeopleDependencies,
  session: Session,
  partner: string,
  id: string,
): Promise<void> {
  const { clock, recordAct } = dependencies;
  await changeOne(dependencies, session, partner, id, async (transaction, { id: memberId, person_id, email }, own) => {
    transaction.write(endMember(memberId, clock.now()));
    transaction.write(deleteOffers(memberId));
    transaction.write(recordAct(session.person, 'members.remove', { partnerId: own.partner.id }, { person_id, email }));
  });
}

async function changeOne(
  dependencies: PeopleDependencies,
  session: Session,
  partner: string,
  id: string,
  work: (transaction: Transaction, member: MemberRow, own: PartnerMembership) => Promise<void>,
): Promise<void> {
  const own = await requireManager(dependencies, session, partner, []);
  const { id: partnerId } = own.partner;
  await dependencies.database.transaction(async (transaction) => {
    await lockMembers(transaction, partnerId);
    const before = await memberRows(transaction, partnerId, MEMBERS_MAX);
    const member = before.find((each) => each.id === id.toLowerCase());
    if (member === undefined) throw new AppError('member_not_found');
    // Somebody who sees the sandbox only changes nothing that reaches into live.
    assertGivable(own, member.environments);
    await work(transaction, member, own);
    const left = await memberRows(transaction, partnerId, MEMBERS_MAX);
    if (before.some(isFullAdmin) && !left.some(isFullAdmin)) throw new AppError('last_admin');
  });
}

/** An admin who can invite another one for every environment. */
function isFullAdmin({ role, environments, accepted_at }: MemberRow): boolean {
  return accepted_at !== null && role === 'admin' && ENVIRONMENTS.every((each) => environments.includes(each));
}

/** The caller's membership, if its role may change the members. @throws AppError as for an invitation */
export async function requireManager(
  { database, clock }: PeopleDependencies,
  session: Session,
  partner: string,
  environments: readonly Environment[],
): Promise<PartnerMembership> {
  const own = await requireMembership(database, session, partner);
  if (!own.environments.some((environment) => rightsOf(own.role, environment).has(RIGHT)))
    throw missingRight(RIGHT, 'live');
  assertGivable(own, environments);
  assertFresh({ clock }, session);
  return own;
}

/** Nobody gives what the person does not have. */
function assertGivable(own: PartnerMembership, environments: readonly Environment[]): void {
  if (!environments.every((each) => own.environments.includes(each)))
    throw invalidRequest({ environments: 'must be environments that you see yourself' });
}
