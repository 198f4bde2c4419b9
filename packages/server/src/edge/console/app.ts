import rateLimit from '@fastify/rate-limit';
import { fastify, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Route } from '../../foundation/api/route.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { AccountRoute } from '../../foundation/people/index.ts';
import { limitBodyTime } from '../http/body-time.ts';
import { addBodyParsers } from '../http/body-parser.ts';
import { limitConnections, type ConnectionLimits } from '../http/connection-limits.ts';
import { addEnvironmentHeader, environmentHeader } from '../http/environment-header.ts';
import { ERROR_DOCUMENTATION_PATH, sendError } from '../http/error-response.ts';
import { addMetrics, type Metrics } from '../http/metrics.ts';
import { mountRoutes } from '../http/mount.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { addProbes } from '../http/probes.ts';
import { recordCall, type CallRecording } from '../http/record-call.ts';
import { createRequestLog, patternOf } from '../http/request-log.ts';
import { addRequestSpans } from '../http/request-span.ts';
import { BODY_BYTES_MAX, REQUEST_TIMEOUT_MS, serverOptions } from '../http/server-options.ts';
import { answerInvalidHttp } from '../http/socket-errors.ts';
import { closeConnectionsWhenStopping } from '../http/stopping.ts';
import type { LedgerThread } from '../http/threads/ledger-thread.ts';
import { mountAccountRoutes } from './mount-account-routes.ts';
import { addPages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import { sessionCallers, type SessionParts } from './session-callers.ts';

/** Calls of a person in a second. */
const CALLS_PER_SECOND_MAX = 20;

interface ConsoleAppOptions extends SessionParts {
  readonly logger: Logger;
  readonly ledgerThread: LedgerThread;
  /** The routes of the partner API. */
  readonly routes: readonly Route[];
  readonly accountRoutes: readonly AccountRoute[];
  readonly environments: readonly Environment[];
  /** The folder with the built pages. It may not exist. */
  readonly pages: string;
  /** The origin of the secure frame. */
  readonly frameUrl: string;
  /** Where calls are recorded for their tenants; undefined: they are not. */
  readonly recording: CallRecording | undefined;
  readonly requestHashKey: Secret<Buffer>;
  /** The service's URL, for links in responses; undefined: links are paths. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionLimits;
  readonly isReady: () => Promise<void>;
  readonly metrics: Metrics;
  /** CIDRs that may read them, in addition to loopback; undefined: they are on another port. */
  readonly metricsAllow: readonly string[] | undefined;
}

/**
 * The console's origin: its pages, what people call for themselves, and the partner API, for people who are signed in. Tokens of API keys are
 * not accepted here, and sessions nowhere else.
 */
export async function createConsoleApp(options: ConsoleAppOptions): Promise<FastifyInstance> {
  const { logger, ledgerThread, recording, metrics, requestHashKey, origin } = options;
  const logRequest = createRequestLog(logger);
  const app = fastify({
    ...serverOptions(options),
    bodyLimit: BODY_BYTES_MAX,
    frameworkErrors: (error, request, reply) => {
      // Such a request runs no hooks.
      void sendError(error, request, reply.headers({ ...securityHeaders(origin()), ...environmentHeader(request) }));
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
    metrics.connections.add('console', event),
  );
  addBodyParsers(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(securityHeaders(origin()));
    done();
  });
  addEnvironmentHeader(app);
  // Not traced: its calls come from people's browsers.
  addRequestSpans(app, undefined);
  limitBodyTime(app, REQUEST_TIMEOUT_MS);
  closeConnectionsWhenStopping(app);
  refuseOtherMethods(app);
  app.addHook('onResponse', (request, reply, done) => {
    const route = patternOf(request.routeOptions);
    const duration_ms = reply.elapsedTime;
    logRequest(request, reply, route, duration_ms);
    const routeRecording = request.routeOptions.config.recording;
    if (recording && routeRecording) recordCall(recording, request, reply, routeRecording, duration_ms);
    metrics.durations.observe(request.method, route, reply.statusCode, duration_ms);
    done();
  });
  addMetrics(app, options.metricsAllow, async () => await metrics.text());
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  });
  addProbes(app, options.isReady);
  mountAccountRoutes(app, options.accountRoutes, options);
  const callers = sessionCallers(options);
  for (const environment of options.environments) {
    const mounted = { environment, callers, ledgerThread, requestHashKey, tracing: undefined };
    mountRoutes(app, options.routes, { ...mounted, requests_per_second_max: CALLS_PER_SECOND_MAX });
  }
  await addPages(app, options.pages, options.frameUrl);
  return app;
}
