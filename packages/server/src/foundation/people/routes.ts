import { AppError } from '../kit/app-error.ts';
import { defineAccountRoute, defineOpenRoute, type AccountRoute } from './account-route.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { endOtherSessions, endSession, listSessions, signedInView, type ConsoleSettings } from './read-session.ts';
import * as schemas from './schemas.ts';

/** What people call for themselves. @param settings what every page of the console needs to know */
export function accountRoutes(dependencies: PeopleDependencies, settings: ConsoleSettings): AccountRoute[] {
  return [
    defineOpenRoute({
      operationId: 'signInWithLink',
      method: 'POST',
      path: '/sign-in/link',
      summary: 'Sign in with a link',
      description:
        'Signs in the person whom the link was made for, and sets the cookie of the session. In production there are no such links: 404.',
      body: schemas.SignInLink,
      success: 'Signed in',
      data: schemas.SessionSchema,
      errors: ['invalid_sign_in', 'invalid_request'],
      handle: async ({ body, address, browser }) => {
        if (settings.production) throw new AppError('route_not_found');
        const sessions = await dependencies.sessions();
        const { secret, session } = await sessions.signInWithLink(body.token, { address, browser });
        return { data: await signedInView(dependencies, settings, session, secret.reveal()), session: secret };
      },
    }),
    defineAccountRoute({
      operationId: 'getSession',
      method: 'GET',
      path: '/session',
      summary: 'Read who is signed in',
      description: 'Returns the person, what the person belongs to, and the session.',
      success: 'Session read',
      data: schemas.SessionSchema,
      errors: [],
      handle: async ({ session, secret }) => ({ data: await signedInView(dependencies, settings, session, secret) }),
    }),
    defineAccountRoute({
      operationId: 'signOut',
      method: 'DELETE',
      path: '/session',
      summary: 'Sign out',
      description: 'Ends the session of this call.',
      success: 'Signed out',
      data: schemas.EndedSessionsSchema,
      errors: [],
      handle: async ({ session }) => ({ data: await endSession(dependencies, session, session.id), session: null }),
    }),
    defineAccountRoute({
      operationId: 'listSessions',
      method: 'GET',
      path: '/sessions',
      summary: 'List the sessions of the person',
      description: 'Returns where the person is signed in, newest first.',
      success: 'Sessions found',
      data: schemas.SessionListSchema,
      errors: [],
      handle: async ({ session }) => ({ data: await listSessions(dependencies, session) }),
    }),
    defineAccountRoute({
      operationId: 'endSession',
      method: 'DELETE',
      path: '/sessions/:id',
      summary: 'End a session of the person',
      description: 'The browser with this session is signed out at once.',
      params: schemas.SessionParams,
      success: 'Session ended',
      data: schemas.EndedSessionsSchema,
      errors: ['session_not_found'],
      handle: async ({ session, params }) => ({ data: await endSession(dependencies, session, params.id) }),
    }),
    defineAccountRoute({
      operationId: 'endOtherSessions',
      method: 'DELETE',
      path: '/sessions',
      summary: 'End all other sessions of the person',
      description: 'All browsers but this one are signed out at once.',
      success: 'Sessions ended',
      data: schemas.EndedSessionsSchema,
      errors: [],
      handle: async ({ session }) => ({ data: await endOtherSessions(dependencies, session) }),
    }),
  ];
}
