import { randomBytes } from 'node:crypto';
import { fastify } from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { defineRoute } from '../../foundation/api/route.ts';
import { Secret } from '../../foundation/kit/secret.ts';
import { sendError } from './error-response.ts';
import { mountRoutes } from './mount.ts';
import { createOpenApi } from './openapi.ts';

const deprecation = { since: '2027-01-01', sunset: '2028-01-01', page: '/docs/versions' };
const [old, current] = ['/old', '/current'].map((path) =>
  defineRoute({
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
    ...(path === '/old' ? { deprecation } : {}),
    handle: ({ respond }) => Promise.resolve(respond({})),
  }),
);

test('a deprecated operation announces its end in its responses', async () => {
  const app = fastify();
  app.decorate('errorDocumentation', '/docs/errors');
  app.setErrorHandler(sendError);
  mountRoutes(app, [old!, current!], {
    environment: 'live',
    tokens: { check: () => Promise.reject(new Error('no token is checked')), assertActive: () => undefined },
    ledgerThread: {} as never,
    requestHashKey: new Secret(randomBytes(32)),
    requests_per_second_max: undefined,
    tracing: undefined,
  });
  const { headers, statusCode } = await app.inject('/business/v1/old');
  expect(statusCode).toBe(401);
  expect(headers).toMatchObject({
    deprecation: `@${Date.UTC(2027, 0, 1) / 1_000}`,
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    link: '</docs/versions>; rel="deprecation"; type="text/html"',
  });
  expect((await app.inject('/business/v1/current')).headers).not.toHaveProperty('deprecation');
  await app.close();
});

test('a deprecated operation announces its end in its description', () => {
  const { paths } = createOpenApi([old!, current!], []) as {
    readonly paths: Readonly<Record<string, { readonly get: Readonly<Record<string, unknown>> }>>;
  };
  expect(paths['/old']!.get).toMatchObject({
    deprecated: true,
    description: 'Reads it. Deprecated since 2027-01-01; ends on 2028-01-01. [What to use instead](/docs/versions).',
  });
  expect(paths['/current']!.get).not.toHaveProperty('deprecated');
});
