import { defineAccountRoute, defineOpenRoute, type AccountRoute } from '../account-route.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { DoneSchema, SignInLink } from '../sign-in/schemas.ts';
import { readInvitation } from './read-invitation.ts';
import { InvitationOfferSchema } from './schemas.ts';

/** What people do with an invitation to a partner, or to the operator. */
export function invitationRoutes(dependencies: PeopleDependencies): AccountRoute[] {
  return [
    defineOpenRoute({
      operationId: 'readInvitation',
      method: 'POST',
      path: '/invitations/read',
      summary: 'Read an invitation',
      description:
        'Returns who invites whom, where and as what, before anything is accepted. The invitation still works afterwards. The token is in the body, so that no log has it. One answer stands for a token that is unknown, was used, has expired or was withdrawn.',
      body: SignInLink,
      success: 'Invitation read',
      data: InvitationOfferSchema,
      errors: ['invalid_sign_in', 'invalid_request'],
      handle: async ({ body }) => ({ data: await readInvitation(dependencies, body.token) }),
    }),
    defineAccountRoute({
      operationId: 'acceptInvitation',
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Accept an invitation',
      description: 'Makes the person who is signed in a member where the invitation says.',
      body: SignInLink,
      success: 'Accepted',
      data: DoneSchema,
      errors: ['invalid_sign_in', 'invalid_request'],
      handle: async ({ session, body }) => {
        await (await dependencies.sessions()).acceptInvitation(session, body.token);
        return { data: {} };
      },
    }),
  ];
}
