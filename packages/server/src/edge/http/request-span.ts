import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Span, Tracing } from '#kit/tracing.ts';
import { patternOf } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined unless traces are switched on. */
    span: Span | undefined;
  }
}

/**
 * Gives each request a span, which continues the trace of its caller (the header `traceparent`). Its attributes are names and numbers of
 * ours: the pattern of the route, not the path, and nothing of a body. Without tracing, no hook is added.
 */
export function addRequestSpans(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('span', undefined);
  if (tracing === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const route = patternOf(request.routeOptions);
    const caller = request.headers['traceparent'];
    request.span = tracing.start(`${request.method} ${route}`, {
      kind: 'server',
      caller: typeof caller === 'string' ? caller : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'issuary.request_id': request.id,
      },
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply);
    done();
  });
}

function endSpan({ span, caller, appError }: FastifyRequest, { statusCode }: FastifyReply): void {
  if (span === undefined) return;
  span.set({
    'http.response.status_code': statusCode,
    ...(caller === undefined ? {} : { 'issuary.environment': caller.tenant.environment }),
  });
  if (statusCode >= 500) span.fail(appError?.code ?? String(statusCode));
  else span.end();
}
