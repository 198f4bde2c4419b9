import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import { defineAccountRoute, type AccountRoute } from '../account-route.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { endOtherSessions, endSession, listSessions, signedInView, type ConsoleSettings } from './read-session.ts';
import * as schemas from './schemas.ts';

/** What people call for their sessions. @param settings what every page of the console needs to know */
export function sessionRoutes(dependencies: PeopleDependencies, settings: ConsoleSettings): AccountRoute[] {
  return [
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

/** How operators sign in on the command line. */
export function commandLineRoutes({
  sessions,
  recordAct,
}: Pick<PeopleDependencies, 'sessions' | 'recordAct'>): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'createCommandLineCode',
      method: 'POST',
      path: '/command-line-codes',
      right: 'op.read',
      fresh: true,
      summary: 'Make a code for the command line',
      description:
        'Returns a code with which `issuary operators login` signs the person in on the command line, once, within ten minutes. The sign-in there counts as recent for as long as this one.',
      status: 201,
      success: 'Code made',
      data: schemas.CodeSchema,
      errors: ['step_up_required'],
      handle: async ({ operator, signedInAt }) => {
        const code = await (
          await sessions()
        ).createCode(operator.id, signedInAt, (details) => [
          recordAct(operator, 'sign_in_links.create', null, details),
        ]);
        return { code: code.reveal() };
      },
    }),
  ];
}
