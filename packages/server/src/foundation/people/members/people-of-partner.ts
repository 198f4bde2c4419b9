import type { CallerOperator } from '#api/operator-route.ts';
import type { Secret } from '#kit/secret.ts';
import { requirePartner } from '#partners';
import type { PeopleDependencies } from '../dependencies.ts';
import { whoCanSignIn, type SignInRules } from '../sign-in/methods.ts';
import { inviteToPartner, MEMBERS_MAX, type NewMember } from './invite.ts';
import { memberAccessRows } from './store.ts';

/**
 * The people of a partner, for operators: who can sign in, and whose invitation is open.
 * @param partner the id or the handle
 * @throws AppError partner_not_found
 */
export async function listPeopleOfPartner(
  dependencies: SignInRules & Pick<PeopleDependencies, 'clock'>,
  partner: string,
) {
  const { database, clock } = dependencies;
  const { id } = await requirePartner(database, partner);
  const rows = await memberAccessRows(database, id, clock.now(), MEMBERS_MAX);
  const canSignIn = await whoCanSignIn(dependencies, new Set(rows.map(({ person_id }) => person_id)));
  return { members: rows.map((row) => accessView(row, canSignIn.has(row.person_id))) };
}

type AccessRow = Awaited<ReturnType<typeof memberAccessRows>>[number];

function accessView(row: AccessRow, canSignIn: boolean) {
  const { id, person_id, name, email, role, environments } = row;
  const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id,
    person: { id: person_id, name, email },
    role,
    environments,
    invited_at: row.created_at.toISOString(),
    accepted_at: timeOf(row.accepted_at),
    invitation_expires_at: timeOf(row.invitation_expires_at),
    can_sign_in: canSignIn && row.disabled_at === null,
    disabled_at: timeOf(row.disabled_at),
  };
}

/**
 * Invites somebody to a partner as an operator, see `inviteToPartner`.
 * @returns the token of the invitation
 * @throws AppError partner_not_found, member_exists, member_limit_reached
 */
export async function inviteForPartner(
  dependencies: PeopleDependencies,
  operator: CallerOperator,
  partner: string,
  member: NewMember,
): Promise<Secret<string>> {
  const { id } = await requirePartner(dependencies.database, partner);
  return await inviteToPartner(dependencies, operator, id, member);
}
