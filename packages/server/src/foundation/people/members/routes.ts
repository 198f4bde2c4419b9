import { defineAccountRoute, type AccountRoute } from '../account-route.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import type { Session } from '../model.ts';
import { signInUrl } from '../sessions/sessions.ts';
import { DoneSchema } from '../sign-in/schemas.ts';
import { changeMemberOf, inviteMember, listMembers, removeMember, requireManager } from './members.ts';
import { InvitationSchema } from '../schemas.ts';
import * as schemas from './schemas.ts';

const PATH = '/partners/:partner/members';
/** The errors of every call that only an admin may make. */
const ADMIN_ERRORS = ['partner_not_found', 'partner_suspended', 'missing_right', 'step_up_required'] as const;

interface ManagedBy {
  readonly session: Session;
  readonly params: { readonly partner: string };
}

/** How people of a partner manage each other. @param origin the console's own, which invitations lead to */
export function memberRoutes(dependencies: PeopleDependencies, origin: () => string): AccountRoute[] {
  const allow = async ({ session, params: { partner } }: ManagedBy): Promise<void> =>
    void (await requireManager(dependencies, session, partner, []));
  return [
    defineAccountRoute({
      operationId: 'listMembers',
      method: 'GET',
      path: PATH,
      summary: 'List the members of a partner',
      description: 'Returns the people of a partner, and those who are invited. Any member may call it.',
      params: schemas.PartnerParams,
      success: 'Members found',
      data: schemas.MemberListSchema,
      errors: ['partner_not_found', 'partner_suspended'],
      handle: async ({ session, params }) => ({ data: await listMembers(dependencies, session, params.partner) }),
    }),
    defineAccountRoute({
      operationId: 'inviteMember',
      method: 'POST',
      path: PATH,
      summary: 'Invite somebody',
      description:
        'Offers somebody a membership, and returns the link to hand over. Inviting the person again replaces the link before. It needs the right `members.write`.',
      params: schemas.PartnerParams,
      body: schemas.NewMember,
      allow,
      success: 'Invited',
      data: InvitationSchema,
      errors: [...ADMIN_ERRORS, 'member_exists', 'member_limit_reached', 'invalid_request'],
      handle: async ({ session, params, body }) => {
        const token = await inviteMember(dependencies, session, params.partner, body);
        return { data: { invitation_url: signInUrl(origin(), token) } };
      },
    }),
    defineAccountRoute({
      operationId: 'changeMember',
      method: 'PATCH',
      path: `${PATH}/:id`,
      summary: 'Change what a member may do',
      description: 'Changes the role or the environments of a member, at once. It needs the right `members.write`.',
      params: schemas.MemberParams,
      body: schemas.MemberChanges,
      allow,
      success: 'Changed',
      data: DoneSchema,
      errors: [...ADMIN_ERRORS, 'member_not_found', 'last_admin', 'invalid_request'],
      handle: async ({ session, params: { partner, id }, body }) => {
        await changeMemberOf(dependencies, session, partner, id, body);
        return { data: {} };
      },
    }),
    defineAccountRoute({
      operationId: 'removeMember',
      method: 'DELETE',
      path: `${PATH}/:id`,
      summary: 'Remove a member',
      description: 'Ends a membership at once, or takes an invitation back. It needs the right `members.write`.',
      params: schemas.MemberParams,
      allow,
      success: 'Removed',
      data: DoneSchema,
      errors: [...ADMIN_ERRORS, 'member_not_found', 'last_admin'],
      handle: async ({ session, params: { partner, id } }) => {
        await removeMember(dependencies, session, partner, id);
        return { data: {} };
      },
    }),
  ];
}
