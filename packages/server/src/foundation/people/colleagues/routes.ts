import { Type } from 'typebox';
import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { invitationUrl } from '../sessions/sessions.ts';
import { changeColleague, inviteColleague, listAuditPeople, listColleagues, removeColleague } from './colleagues.ts';
import { InvitationSchema } from '../schemas.ts';
import * as schemas from './schemas.ts';

const Done = Type.Object({});

/** How operators manage each other. @param origin the console's own, which invitations lead to */
export function colleagueRoutes(dependencies: PeopleDependencies, origin: () => string): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listOperators',
      method: 'GET',
      path: '/operators',
      right: 'operators.write',
      summary: 'List the operators',
      description: 'Returns the people of the operator, those who are invited, and those who cannot sign in any more.',
      status: 200,
      success: 'Operators found',
      data: schemas.OperatorListSchema,
      errors: [],
      handle: async () => await listColleagues(dependencies),
    }),
    defineOperatorRoute({
      operationId: 'listAuditPeople',
      method: 'GET',
      path: '/audit/people',
      right: 'audit.read',
      summary: 'List whose acts the audit log can have',
      description:
        'Returns the people of the operator by name, for `person` of the audit log. The log also has acts of people who were removed.',
      status: 200,
      success: 'People found',
      data: schemas.AuditPeopleSchema,
      errors: [],
      handle: async () => await listAuditPeople(dependencies),
    }),
    defineOperatorRoute({
      operationId: 'inviteOperator',
      method: 'POST',
      path: '/operators/invitations',
      right: 'operators.write',
      fresh: true,
      summary: 'Invite an operator',
      description:
        'Invites somebody to be an operator, and returns the link to hand over. Inviting the person again replaces the link before. For a day, the person approves nothing that you ask for.',
      body: schemas.NewOperator,
      status: 201,
      success: 'Invited',
      data: InvitationSchema,
      errors: ['step_up_required', 'member_exists', 'member_limit_reached', 'invalid_request'],
      handle: async ({ operator, body }) => ({
        invitation_url: invitationUrl(origin(), await inviteColleague(dependencies, operator, body)),
      }),
    }),
    defineOperatorRoute({
      operationId: 'changeOperator',
      method: 'PATCH',
      path: '/operators/:id',
      right: 'operators.write',
      fresh: true,
      summary: 'Change the role of an operator',
      description: 'Changes what an operator may do, at once. For a day, the person approves nothing that you ask for.',
      params: schemas.OperatorParams,
      body: schemas.OperatorChanges,
      status: 200,
      success: 'Changed',
      data: Done,
      errors: ['step_up_required', 'member_not_found', 'last_admin', 'invalid_request'],
      handle: async ({ operator, params, body }) => {
        await changeColleague(dependencies, operator, params.id, body.role);
        return {};
      },
    }),
    defineOperatorRoute({
      operationId: 'removeOperator',
      method: 'DELETE',
      path: '/operators/:id',
      right: 'operators.write',
      fresh: true,
      summary: 'Remove an operator',
      description:
        'Takes the rights of an operator away and ends all sessions of the person, or takes an invitation back.',
      params: schemas.OperatorParams,
      status: 200,
      success: 'Removed',
      data: Done,
      errors: ['step_up_required', 'member_not_found', 'last_admin'],
      handle: async ({ operator, params }) => {
        await removeColleague(dependencies, operator, params.id);
        return {};
      },
    }),
  ];
}
