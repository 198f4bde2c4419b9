import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '#kit/app-error.ts';
import type { Tracing } from '#kit/tracing.ts';
import { limitBodyTime } from './body-time.ts';
import type { Caller } from './caller-source.ts';
import { limitConnections, type ConnectionLimits } from './connection-limits.ts';
import { ERROR_DOCUMENTATION_PATH, RESPONSE_HEADERS, sendError } from './error-response.ts';
import { addMetrics, type ServerCounts } from './metrics.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { addProbes } from './probes.ts';
import { recordCall, type CallRecording } from './record-call.ts';
import { createRequestLog, patternOf } from './request-log.ts';
import { addRequestSpans } from './request-span.ts';
import { REQUEST_TIMEOUT_MS, serverOptions } from './server-options.ts';
import { answerInvalidHttp, answerSocketError } from './socket-errors.ts';

/** Connections still open after this time are closed, for example if a client does not send the rest of its request. */
const DRAIN_TIMEOUT_MS = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    appError: AppError | undefined;
  }
}

export interface WebServerOptions {
  readonly logger: Logger;
  readonly counts: ServerCounts;
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionLimits;
  /** CIDRs that may read `/metrics`, in addition to loopback; undefined: they are on another port. */
  readonly metricsAllow: readonly string[] | undefined;
  /** Resolves if the service can serve requests, else rejects. */
  readonly isReady: () => Promise<void>;
}

interface WebServerParts {
  /** Maximum size of a request body, unless its route accepts more. */
  readonly body_bytes_max: number;
  /** Maximum time to receive a request to any route, if that is longer than usual. */
  readonly body_time_ms_max?: number;
  /** The headers of every response, errors included; a route may replace them. Default: those of JSON that nobody else may keep. */
  readonly setHeaders?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Adds the parsers of bodies, and their hooks. */
  readonly addParsers?: (app: FastifyInstance) => void;
  /** Where the error codes are explained. */
  readonly errorDocumentation?: string;
  /** Answers an error. Default: in the envelope. */
  readonly sendFailure?: typeof sendError;
  /** Answers what is not valid HTTP. Default: in the envelope. */
  readonly answerInvalid?: typeof answerSocketError;
  /** Where authenticated calls are recorded for their tenants; undefined: they are not. */
  readonly recording?: CallRecording | undefined;
  /** Undefined: requests are not traced. */
  readonly tracing?: Tracing | undefined;
  /** Requests are neither logged nor counted. */
  readonly isQuiet?: boolean;
}

/**
 * What all our web servers have: limits, headers, answers to errors and to what is not HTTP, the log of requests, metrics and probes.
 * Routes are added by the caller. The hooks that run before a route set the headers, refuse bodies that cannot be read, begin the span
 * and the time of the body, and refuse unknown paths, in this order.
 */
export function createWebServer(options: WebServerOptions, parts: WebServerParts): FastifyInstance {
  const { logger, counts, trustedProxies } = options;
  const { sendFailure = sendError, setHeaders = setResponseHeaders, recording, isQuiet = false } = parts;
  const body_time_ms_max = Math.max(REQUEST_TIMEOUT_MS, parts.body_time_ms_max ?? 0);
  const logRequest = isQuiet ? () => undefined : createRequestLog(logger);
  const app: FastifyInstance = fastify({
    ...serverOptions({ logger, trustedProxies }),
    requestTimeout: body_time_ms_max,
    bodyLimit: parts.body_bytes_max,
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for such a request.
      setHeaders(request, reply.header('x-request-id', request.id));
      void sendFailure(error, request, reply);
      logRequest(request, reply, patternOf(request.routeOptions), reply.elapsedTime);
    },
  });
  app.decorate('errorDocumentation', parts.errorDocumentation ?? ERROR_DOCUMENTATION_PATH);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('appError', undefined);
  app.decorateRequest('responseText', undefined);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('route_not_found'), request, reply));
  answerInvalidHttp(app.server, parts.answerInvalid ?? answerSocketError);
  limitConnections(app.server, options.connections, trustedProxies, (event) => counts.countConnection(event));
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply.header('x-request-id', request.id));
    done();
  });
  parts.addParsers?.(app);
  addRequestSpans(app, parts.tracing);
  // Otherwise Node's limit is the same.
  if (body_time_ms_max > REQUEST_TIMEOUT_MS) limitBodyTime(app, REQUEST_TIMEOUT_MS);
  closeConnectionsWhenStopping(app);
  refuseOtherMethods(app);
  if (!isQuiet) {
    app.addHook('onResponse', (request, reply, done) => {
      const { routeOptions } = request;
      const route = patternOf(routeOptions);
      const duration_ms = reply.elapsedTime;
      logRequest(request, reply, route, duration_ms);
      const routeRecording = recording && routeOptions.config.recording;
      if (routeRecording) recordCall(recording, request, reply, routeRecording, duration_ms);
      counts.observe(request.method, route, reply.statusCode, duration_ms);
      done();
    });
  }
  addMetrics(app, options.metricsAllow, async () => await counts.metricsText());
  addProbes(app, options.isReady);
  return app;
}

function setResponseHeaders(_request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(RESPONSE_HEADERS);
}

/**
 * Makes every response close its connection while the service stops. Node closes the connections that are idle when the
 * stop begins, but a busy one would stay open for as long as its client likes, and delay the stop.
 */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
