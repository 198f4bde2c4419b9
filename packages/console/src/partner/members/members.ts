import { queryOptions } from '@tanstack/react-query';
import type { ConsoleData } from '../../api/console-data.ts';
import { callAccount, type Environment } from '../../session/account.ts';
import { changeAccount } from '../../account/methods.ts';

/** Somebody who belongs to a partner, or is invited. */
export type Member = ConsoleData<'listMembers'>['members'][number];

export const ROLES = ['admin', 'developer', 'finance', 'support', 'read_only'] as const;
export type Role = (typeof ROLES)[number];

/** What a member may be given: one environment, or both. */
export type Reach = Environment | 'both';

export function reachOf(environments: readonly Environment[]): Reach {
  return environments.length > 1 ? 'both' : environments[0]!;
}

function environmentsOf(reach: Reach): readonly Environment[] {
  return reach === 'both' ? ['live', 'sandbox'] : [reach];
}

/** Whether a change of a member, who can change members, leaves less than before: another role than that of an admin does, and so does an environment less. */
export function takesRights(
  { role: before, environments }: Pick<Member, 'role' | 'environments'>,
  role: Role,
  reach: Reach,
): boolean {
  return role !== before || environments.some((each) => !environmentsOf(reach).includes(each));
}

export function membersQuery(partner: string) {
  return queryOptions({
    queryKey: ['account', 'members', partner],
    queryFn: async () => (await callAccount<ConsoleData<'listMembers'>>('GET', `/partners/${partner}/members`)).members,
  });
}

export interface NewMember {
  readonly email: string;
  readonly role: Role;
  readonly reach: Reach;
}

/** @returns the link for the person, which is shown once */
export async function inviteMember(partner: string, { email, role, reach }: NewMember): Promise<string> {
  const body = { email, role, environments: environmentsOf(reach) };
  const invited = await changeAccount<ConsoleData<'inviteMember'>>('POST', `/partners/${partner}/members`, body);
  return invited.invitation_url;
}

export async function changeMember(partner: string, id: string, role: Role, reach: Reach): Promise<void> {
  await changeAccount('PATCH', `/partners/${partner}/members/${id}`, { role, environments: environmentsOf(reach) });
}

export async function removeMember(partner: string, id: string): Promise<void> {
  await changeAccount('DELETE', `/partners/${partner}/members/${id}`);
}
