import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { fastify, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { Tracing } from '../../foundation/kit/tracing.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { Tokens } from '../../foundation/partners/index.ts';
import { keyCallers } from './authentication.ts';
import { addBodyParsers } from './body-parser.ts';
import type { Caller } from './caller-source.ts';
import { limitConnections, type ConnectionLimits } from './connection-limits.ts';
import { addDocumentation } from './documentation/add-documentation.ts';
import { mountDownloadRoute, type OpenDownload } from './download-route.ts';
import { addEnvironmentHeader, environmentHeader } from './environment-header.ts';
import { ERROR_DOCUMENTATION_PATH, RESPONSE_HEADERS, sendError } from './error-response.ts';
import { recordCall, type CallRecording } from './record-call.ts';
import { createRequestLog, patternOf } from './request-log.ts';
import { addRequestSpans } from './request-span.ts';
import { addMetrics } from './metrics.ts';
import { limitBodyTime } from './body-time.ts';
import { mountRoutes } from './mount.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { addProbes } from './probes.ts';
import type { EventDefinition } from '../../foundation/events/index.ts';
import type { Route } from '../../foundation/api/route.ts';
import { BODY_BYTES_MAX, REQUEST_TIMEOUT_MS, serverOptions } from './server-options.ts';
import { answerInvalidHttp } from './socket-errors.ts';
import { closeConnectionsWhenStopping } from './stopping.ts';
import type { LedgerThread } from './threads/ledger-thread.ts';
import { mountTokenRoute } from './token-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    appError: AppError | undefined;
  }
}

interface AppOptions {
  readonly logger: Logger;
  readonly tokens: Pick<Tokens, 'check' | 'assertActive'>;
  readonly ledgerThread: LedgerThread;
  readonly routes: readonly Route[];
  /** Opens the files that signed links name. */
  readonly openDownload: OpenDownload;
  /** Every event that partners can receive, for the documentation. */
  readonly events: readonly EventDefinition[];
  /** Where authenticated calls are recorded for their tenants; undefined: they are not. */
  readonly recording?: CallRecording | undefined;
  /** The key of the hash that distinguishes a repeated request from another one with the same idempotency key. */
  readonly requestHashKey: Secret<Buffer>;
  /** The enabled environments, each with its limit in requests per second and API key; undefined means no limit. */
  readonly environments: ReadonlyMap<Environment, number | undefined>;
  /** The service's URL, for links in responses; undefined: links are paths. */
  readonly publicUrl?: string | undefined;
  /** The service's URL, or that of this process if none is set. Called once it listens. */
  readonly apiUrl: () => string;
  /** CIDRs that may read `/metrics`; undefined: it is on another port. */
  readonly metricsAllow: readonly string[] | undefined;
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionLimits;
  /** Resolves if the service can serve requests, else rejects. */
  readonly isReady: () => Promise<void>;
  /** Counts the requests of each API key; undefined: in this thread's memory. */
  readonly rateLimitStore?: FastifyRateLimitStoreCtor | undefined;
  /** Undefined: requests are not traced. */
  readonly tracing?: Tracing | undefined;
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
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for such a request.
      void sendError(error, request, reply.headers(environmentHeader(request)));
      logRequest(request, reply, patternOf(request.routeOptions), reply.elapsedTime);
    },
  });
  app.decorate('errorDocumentation', (options.publicUrl ?? '') + ERROR_DOCUMENTATION_PATH);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('appError', undefined);
  app.decorateRequest('streamedBody', undefined);
  app.decorateRequest('duplicateNames', undefined);
  app.decorateRequest('responseText', undefined);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route_not_found'), request, reply));
  answerInvalidHttp(app.server);
  limitConnections(app.server, options.connections, options.trustedProxies, (event) =>
    options.ledgerThread.countConnection(event),
  );
  addBodyParsers(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(RESPONSE_HEADERS);
    done();
  });
  addEnvironmentHeader(app);
  addRequestSpans(app, options.tracing);
  limitBodyTime(app, REQUEST_TIMEOUT_MS);
  closeConnectionsWhenStopping(app);
  refuseOtherMethods(app);
  const { ledgerThread, rateLimitStore: store, recording } = options;
  const callers = keyCallers(options.tokens);
  app.addHook('onResponse', (request, reply, done) => {
    const { routeOptions } = request;
    const route = patternOf(routeOptions);
    const duration_ms = reply.elapsedTime;
    logRequest(request, reply, route, duration_ms);
    const routeRecording = routeOptions.config.recording;
    if (recording && routeRecording) recordCall(recording, request, reply, routeRecording, duration_ms);
    ledgerThread.observe(request.method, route, reply.statusCode, duration_ms);
    done();
  });
  addMetrics(app, options.metricsAllow, () => ledgerThread.metricsText());
  await app.register(rateLimit, {
    global: false,
    ...(store ? { store } : {}),
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  });
  addProbes(app, options.isReady);
  for (const [environment, requests_per_second_max] of options.environments) {
    mountTokenRoute(app, ledgerThread, environment);
    mountDownloadRoute(app, environment, options.openDownload);
    const { requestHashKey, tracing } = options;
    const mounted = { environment, callers, ledgerThread, requestHashKey, tracing };
    mountRoutes(app, options.routes, { ...mounted, requests_per_second_max });
  }
  addDocumentation(app, options);
  return app;
}
