import { randomBytes } from 'node:crypto';
import { fastify } from 'fastify';
import { Type } from 'typebox';
import { expect, onTestFinished, test } from 'vitest';
import { defineRoute } from '../../foundation/api/route.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import { Secret } from '../../foundation/kit/secret.ts';
import { sendError } from './error-response.ts';
import { mountRoutes } from './mount.ts';
import { callRunner } from './threads/ledger-thread.ts';

test('a response that takes long ends when its caller is no longer admitted', async () => {
  let isRevoked = false;
  const sent: string[] = [];
  const route = defineRoute({
    operationId: 'readParts',
    method: 'GET',
    path: '/parts',
    tag: 'Cards',
    summary: 'Read it',
    status: 200,
    success: 'Read',
    data: Type.Object({}),
    example: { data: {} },
    errors: [],
    idempotent: false,
    handle: async () => ({
      status: 200,
      stream: (function* () {
        for (const part of ['one', 'two', 'three']) {
          if (part === 'two') isRevoked = true;
          sent.push(part);
          yield part;
        }
      })() as never,
    }),
  });
  const app = fastify();
  onTestFinished(async () => await app.close());
  app.decorate('errorDocumentation', '/docs/errors');
  app.decorateRequest('caller');
  app.setErrorHandler(sendError);
  mountRoutes(app, [route], {
    environment: 'live',
    tokens: {
      check: () => ({ tenant: { id: 'tenant' }, scopes: new Set(['read']) }) as never,
      assertActive: () => {
        if (isRevoked) throw new AppError('invalid_token');
      },
    },
    ledgerThread: { runCall: callRunner() } as never,
    requestHashKey: new Secret(randomBytes(32)),
    requests_per_second_max: undefined,
    tracing: undefined,
  });
  const response = app.inject({ url: '/business/v1/parts', headers: { authorization: 'Bearer x' } });
  await expect(response).rejects.toThrow('destroyed');
  expect(sent).toEqual(['one', 'two']);
});
