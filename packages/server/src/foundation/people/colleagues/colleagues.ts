import type { CallerOperator } from '#api/operator-route.ts';
import type { Transaction } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Secret } from '#kit/secret.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { memberExists, offerMembership } from '../create-person.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { endMember } from '../members/store.ts';
import { nameOfEmail } from '../person-fields.ts';
import type { OperatorRole } from '../rights.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { deleteOffers } from '../store.ts';
import { changeRole, colleagueRows, lockColleagues } from './store.ts';

/** The most people of the operator, with those who are invited. */
const COLLEAGUES_MAX = 500;

type ColleagueRow = Awaited<ReturnType<typeof colleagueRows>>[number];

/** Who belongs to the operator, who is invited, and who cannot sign in any more. */
export async function listColleagues({ database }: PeopleDependencies) {
  return { operators: (await colleagueRows(database, COLLEAGUES_MAX)).map(colleagueView) };
}

/** The people of the operator by name, as the audit log names them. */
export async function listAuditPeople({ database }: PeopleDependencies) {
  const people = (await colleagueRows(database, COLLEAGUES_MAX)).filter(({ accepted_at }) => accepted_at !== null);
  return {
    people: people
      .map(({ name, email }) => ({ name, email }))
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.email.localeCompare(other.email)),
  };
}

function colleagueView(colleague: ColleagueRow) {
  const { id, person_id, name, email, role, seen_at } = colleague;
  const [status, since] = statusOf(colleague);
  return {
    id,
    person: { id: person_id, name, email },
    role,
    status,
    since: since.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
  };
}

/** The status of somebody, and since when. */
function statusOf({ created_at, accepted_at, disabled_at, reset_at }: ColleagueRow) {
  if (disabled_at !== null) return ['disabled', disabled_at] as const;
  if (accepted_at === null) return ['invited', created_at] as const;
  return reset_at === null ? (['active', accepted_at] as const) : (['reset', reset_at] as const);
}

interface Invited {
  readonly email: string;
  readonly name?: string;
  readonly role: OperatorRole;
}

/**
 * Invites somebody to be an operator. Inviting the person again replaces the invitation.
 * @returns the token of the invitation
 * @throws AppError member_exists, member_limit_reached
 */
export async function inviteColleague(
  { database, clock, sessions, recordAct }: PeopleDependencies,
  operator: CallerOperator,
  { email, name = nameOfEmail(email), role }: Invited,
): Promise<Secret<string>> {
  if ((await colleagueRows(database, COLLEAGUES_MAX)).length >= COLLEAGUES_MAX)
    throw new AppError('member_limit_reached');
  const grant = { partnerId: null, role, environments: ENVIRONMENTS };
  const invitation = { email, name, grant, by: operator.id };
  const offer = await offerMembership(database, invitation, clock.now(), (person_id) => [
    recordAct(operator, 'operators.create', null, { ...aboutOf({ person_id, email }), role }),
  ]);
  if (offer === undefined) throw await memberExists(database, email);
  return await (
    await sessions()
  ).createInvitation(offer.personId, offer.membershipId, (details) => [
    recordAct(operator, 'sign_in_links.create', null, details),
  ]);
}

/** Changes what an operator may do, at once. @throws AppError member_not_found, last_admin */
export async function changeColleague(
  dependencies: PeopleDependencies,
  operator: CallerOperator,
  id: string,
  role: OperatorRole,
): Promise<void> {
  const { clock, recordAct } = dependencies;
  await changeOne(dependencies, id, (transaction, colleague) => {
    if (colleague.disabled_at !== null) throw new AppError('member_not_found');
    transaction.write(changeRole(colleague.id, role, operator.id, clock.now()));
    transaction.write(recordAct(operator, 'operators.change', null, { ...aboutOf(colleague), role }));
  });
}

/** Takes the rights of an operator away and ends the person's sessions, or takes an invitation back. @throws AppError member_not_found, last_admin */
export async function removeColleague(
  dependencies: PeopleDependencies,
  operator: CallerOperator,
  id: string,
): Promise<void> {
  const { clock, recordAct } = dependencies;
  await changeOne(dependencies, id, (transaction, colleague) => {
    transaction.write(endMember(colleague.id, clock.now()));
    transaction.write(deleteOffers(colleague.id));
    transaction.write(deleteSessionsOf(colleague.person_id));
    transaction.write(recordAct(operator, 'operators.remove', null, aboutOf(colleague)));
  });
}

async function changeOne(
  { database }: PeopleDependencies,
  id: string,
  write: (transaction: Transaction, colleague: ColleagueRow) => void,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockColleagues(transaction);
    const colleague = (await colleagueRows(transaction, COLLEAGUES_MAX)).find((each) => each.id === id.toLowerCase());
    if (colleague === undefined) throw new AppError('member_not_found');
    write(transaction, colleague);
    const left = await colleagueRows(transaction, COLLEAGUES_MAX);
    if (isAdmin(colleague) && !left.some(isAdmin)) throw new AppError('last_admin');
  });
}

function isAdmin({ role, accepted_at, disabled_at }: ColleagueRow): boolean {
  return accepted_at !== null && disabled_at === null && role === 'admin';
}

function aboutOf({ person_id, email }: Pick<ColleagueRow, 'person_id' | 'email'>) {
  return { person_id, email };
}
