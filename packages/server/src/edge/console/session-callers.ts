import type { FastifyRequest } from 'fastify';
import { rightOf } from '#api/route-right.ts';
import { AppError } from '#kit/app-error.ts';
import { missingRight, type PersonCaller, type PersonCallers, type Session, type Sessions } from '#people';
import type { CallerSource } from '#http/caller-source.ts';
import { assertCsrfToken, assertOwnPage } from './assert-own-page.ts';
import { sessionSecretOf } from './session-cookie.ts';

/** What identifies the people who call. */
export interface SessionParts {
  readonly sessions: Sessions;
  readonly callers: PersonCallers;
  /** The console's own origin. */
  readonly origin: () => string;
}

/** A call of somebody who is signed in. */
interface SignedInCall {
  readonly session: Session;
  /** What the browser sent. */
  readonly secret: string;
}

/** Who is signed in where a call comes from. @throws AppError csrf_failed, not_signed_in */
export async function signedIn({ sessions, origin }: SessionParts, request: FastifyRequest): Promise<SignedInCall> {
  assertOwnPage(request, origin());
  const secret = sessionSecretOf(request.headers);
  const session = await sessions.find(secret);
  // The command line keeps its session in a file. A copy of the file opens no pages.
  if (session.method === 'command_line') throw new AppError('not_signed_in');
  assertCsrfToken(request, sessions, secret!);
  return { session, secret: secret! };
}

/** People who are signed in to the console, as callers of the partner API. */
export function sessionCallers(parts: SessionParts): CallerSource {
  return {
    authenticate: (environment, route) => async (request: FastifyRequest) => {
      const { session } = await signedIn(parts, request);
      if (session.method === 'invitation') throw new AppError('set_up_required');
      const partner = request.headers['issuary-partner'];
      const caller = await parts.callers.find(session, partner as string | undefined, environment);
      request.caller = caller;
      const right = rightOf(route);
      if (right === 'key' || !caller.rights.has(right)) throw missingRight(right, environment);
    },
    assertActive: async (caller) => await parts.sessions.assertOpen(caller as PersonCaller),
  };
}
