import rateLimit from '@fastify/rate-limit';
import { fastify, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { Caller, Tokens } from '../../foundation/partners/index.ts';
import type { WebhookHealth } from '../../delivery/webhooks/index.ts';
import { addBodyParsers } from './body-parser.ts';
import { addDocumentation } from './documentation.ts';
import { sendError } from './error-response.ts';
import { RequestDurations } from './request-durations.ts';
import { createRequestLog, routeOf } from './request-log.ts';
import { addMetrics } from './metrics.ts';
import { limitBodyTime } from './body-time.ts';
import { mountRoutes } from './mount.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { addProbes } from './probes.ts';
import type { EventDefinition } from '../../foundation/events/index.ts';
import type { Route } from '../../foundation/api/route.ts';
import { BODY_BYTES_MAX, REQUEST_TIMEOUT_MS, serverOptions } from './server-options.ts';
import { answerInvalidHttp, answerSocketError } from './socket-errors.ts';
import { closeConnectionsWhenStopping } from './stopping.ts';
import { mountTokenRoute } from './token-route.ts';
import { compileValidator } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    appError: AppError | undefined;
  }
}

interface AppOptions {
  readonly logger: Logger;
  readonly tokens: Tokens;
  readonly routes: readonly Route[];
  /** Every event that partners can receive, for the documentation. */
  readonly events: readonly EventDefinition[];
  /** The key of the hash that distinguishes a repeated request from another one with the same idempotency key. */
  readonly requestHashKey: Secret<Buffer>;
  /** The enabled environments, each with its limit in requests per second and API key; undefined means no limit. */
  readonly environments: ReadonlyMap<Environment, number | undefined>;
  readonly metricsAllow: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly waiting_commands: () => number;
  readonly readWebhookHealth: () => Promise<WebhookHealth>;
  /** Resolves if the service can serve requests, else rejects. */
  readonly isReady: () => Promise<void>;
}

/** The partner API as a Fastify application. All its API responses and errors are in the envelope. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const logRequest = createRequestLog(options.logger);
  const app = fastify({
    ...serverOptions(options),
    requestTimeout: Math.max(
      REQUEST_TIMEOUT_MS,
      ...options.routes.map(({ streamedBodies }) => streamedBodies?.time_ms_max ?? 0),
    ),
    bodyLimit: BODY_BYTES_MAX,
    clientErrorHandler: answerSocketError,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
      // Hooks do not run for such a request.
      logRequest(request, reply, routeOf(request), reply.elapsedTime);
    },
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('appError', undefined);
  app.decorateRequest('streamedBody', undefined);
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route_not_found'), request, reply));
  answerInvalidHttp(app.server);
  addBodyParsers(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  limitBodyTime(app, REQUEST_TIMEOUT_MS);
  closeConnectionsWhenStopping(app);
  refuseOtherMethods(app);
  const durations = new RequestDurations();
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const duration_ms = reply.elapsedTime;
    logRequest(request, reply, route, duration_ms);
    durations.observe(request.method, route, reply.statusCode, duration_ms);
    done();
  });
  const { metricsAllow, waiting_commands, readWebhookHealth } = options;
  addMetrics(app, { durations, allow: metricsAllow, waiting_commands, readWebhookHealth });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  });
  addProbes(app, options.isReady);
  for (const [environment, requests_per_second_max] of options.environments) {
    mountTokenRoute(app, options.tokens, environment);
    const { tokens, requestHashKey } = options;
    mountRoutes(app, options.routes, { environment, tokens, requestHashKey, requests_per_second_max });
  }
  addDocumentation(app, options.routes, options.events);
  return app;
}
