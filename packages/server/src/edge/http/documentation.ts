import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderErrorPage } from './error-page.ts';
import { ERROR_DOCUMENTATION_PATH } from './error-response.ts';
import { createOpenApi } from './openapi.ts';
import { loadReferenceScript, REFERENCE_PAGE, SCRIPT_PATH, START_PATH, START_SCRIPT } from './reference-page.ts';
import type { EventDefinition } from '../../foundation/events/index.ts';
import type { Route } from '../../foundation/api/route.ts';

/** Pages load from and send to this server only. The API reference needs inline styles. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves `/openapi.json`, `/docs` and `/docs/errors`. Each is generated on the first request. */
export function addDocumentation(
  app: FastifyInstance,
  routes: readonly Route[],
  events: readonly EventDefinition[],
): void {
  const document = once(() => JSON.stringify(createOpenApi(routes, events)));
  const errors = once(renderErrorPage);
  const script = once(loadReferenceScript);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  app.get('/docs', (_request, reply) => sendPage(reply, REFERENCE_PAGE));
  app.get(ERROR_DOCUMENTATION_PATH, (_request, reply) => sendPage(reply, errors()));
  app.get(START_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START_SCRIPT));
  app.get(SCRIPT_PATH, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=86400' })
      .send(await script()),
  );
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(html);
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}
