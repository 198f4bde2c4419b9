import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import { PartnerParams } from '#partners';
import { defineAccountRoute, type AccountRoute } from '../account-route.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import type { Session } from '../model.ts';
import { invitationUrl } from '../sessions/sessions.ts';
import { DoneSchema } from '../sign-in/schemas.ts';
import { changeMemberOf, inviteMember, listMembers, removeMember, requireManager } from './members.ts';
import { InvitationSchema } from '../schemas.ts';
import { inviteForPartner, listPeopleOfPartner } from './people-of-partner.ts';
import * as schemas from './schemas.ts';

const PATH = '/partners/:partner/members';
const OPERATOR_PATH = '/partners/:id/members';
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
        return { data: { invitation_url: invitationUrl(origin(), token) } };
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

/** How operators help the people of a partner in. @param origin the console's own, which invitations lead to */
export function partnerPeopleRoutes(dependencies: PeopleDependencies, origin: () => string): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listPeopleOfPartner',
      method: 'GET',
      path: OPERATOR_PATH,
      right: 'op.read',
      summary: 'List the people of a partner',
      description:
        'Returns the people of a partner and those who are invited: whether each can sign in, and until when an invitation is open.',
      params: PartnerParams,
      status: 200,
      success: 'People found',
      data: schemas.MemberAccessListSchema,
      errors: ['partner_not_found'],
      handle: async ({ params }) => await listPeopleOfPartner(dependencies, params.id),
    }),
    defineOperatorRoute({
      operationId: 'inviteForPartner',
      method: 'POST',
      path: OPERATOR_PATH,
      right: 'partners.write',
      fresh: true,
      summary: 'Invite somebody to a partner',
      description:
        'Offers somebody a membership of the partner, and returns the link to hand over, which no call returns again. A repeat makes no second member: it replaces the link, the role and the environments. It needs a sign-in of the last ten minutes. It is refused with `member_exists` for a person who has accepted already, also one who has lost every way to sign in (`issuary people reset` helps), and for a person who is disabled; and with `member_limit_reached` if 500 people belong to the partner or are invited.',
      params: PartnerParams,
      body: schemas.NewMember,
      status: 201,
      success: 'Invited',
      data: InvitationSchema,
      errors: ['partner_not_found', 'step_up_required', 'member_exists', 'member_limit_reached', 'invalid_request'],
      handle: async ({ operator, params, body }) => ({
        invitation_url: invitationUrl(origin(), await inviteForPartner(dependencies, operator, params.id, body)),
      }),
    }),
  ];
}
