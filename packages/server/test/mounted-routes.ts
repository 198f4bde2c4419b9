import { randomBytes } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { onTestFinished } from 'vitest';
import { keyCallers } from '#http/authentication.ts';
import { sendError } from '#http/error-response.ts';
import { mountRoutes } from '#http/mount.ts';
import { callRunner } from '#http/threads/ledger-thread.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { Secret } from '#kit/secret.ts';
import type { Tokens } from '#partners';

/** A route that reads nothing. @param fields what differs */
export function emptyRoute(path: string, fields: Partial<Route> = {}): Route {
  return defineRoute({
    operationId: `read${path.slice(1)}`,
    method: 'GET',
    path,
    tag: 'Cards',
    summary: 'Read it',
    description: 'Reads it.',
    status: 200,
    success: 'Read',
    data: Type.Object({}),
    example: { data: {} },
    errors: [],
    idempotent: false,
    handle: ({ respond }) => Promise.resolve(respond({})),
    ...fields,
  });
}

/** An app with these routes in the live environment, without a service. It is closed after the test. */
export function mountedRoutes(
  routes: readonly Route[],
  tokens: Pick<Tokens, 'check' | 'assertActive'>,
): FastifyInstance {
  const app = fastify();
  onTestFinished(async () => await app.close());
  app.decorate('errorDocumentation', '/docs/errors');
  app.decorateRequest('caller');
  app.setErrorHandler(sendError);
  mountRoutes(app, routes, {
    environment: 'live',
    callers: keyCallers(tokens),
    ledgerThread: { runCall: callRunner() } as never,
    requestHashKey: new Secret(randomBytes(32)),
    requests_per_second_max: undefined,
    tracing: undefined,
  });
  return app;
}
