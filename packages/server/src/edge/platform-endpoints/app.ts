import { fastify, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../foundation/kit/app-error.ts';
import { SECOND_MS } from '../../foundation/kit/durations.ts';
import { withTimeout } from '../../foundation/kit/with-timeout.ts';
import {
  MalformedBodyError,
  SignatureError,
  type VendorEndpoint,
  type VendorResponse,
} from '../../platforms/vendor/endpoint.ts';
import { encodingProblem } from '../http/body-encoding.ts';
import { limitConnections, type ConnectionLimits } from '../http/connection-limits.ts';
import { ERROR_DOCUMENTATION_PATH, RESPONSE_HEADERS, sendError } from '../http/error-response.ts';
import { addMetrics, type Metrics } from '../http/metrics.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { addProbes } from '../http/probes.ts';
import { createRequestLog, patternOf } from '../http/request-log.ts';
import { addRequestSpans } from '../http/request-span.ts';
import { BODY_BYTES_MAX, serverOptions } from '../http/server-options.ts';
import { answerInvalidHttp } from '../http/socket-errors.ts';
import { closeConnectionsWhenStopping } from '../http/stopping.ts';

/** Longer than any vendor waits for the decision of a purchase, and shorter than they wait for an event. */
const HANDLE_TIMEOUT_MS = 8 * SECOND_MS;

/** An endpoint at `POST <path>`. */
interface MountedEndpoint {
  readonly path: string;
  readonly endpoint: VendorEndpoint;
}

interface PlatformEndpointsOptions {
  readonly logger: Logger;
  readonly endpoints: readonly MountedEndpoint[];
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionLimits;
  readonly isReady: () => Promise<void>;
  readonly metrics: Metrics;
  /** CIDRs that may read them, in addition to loopback; undefined: they are on another port. */
  readonly metricsAllow: readonly string[] | undefined;
}

/**
 * Where issuing platforms call this service. Each call is signed; one that is not, or that cannot be read, gets 401, 400 or 415 and
 * has no effect. What cannot be handled now gets 503, and the platform repeats it. Bodies are neither logged nor recorded.
 */
export function createPlatformEndpointsApp(options: PlatformEndpointsOptions): FastifyInstance {
  const logRequest = createRequestLog(options.logger);
  const app = fastify({
    ...serverOptions(options),
    bodyLimit: BODY_BYTES_MAX,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  app.decorate('errorDocumentation', ERROR_DOCUMENTATION_PATH);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('appError', undefined);
  app.decorateRequest('responseText', undefined);
  // Not traced: the platform waits for the answer of a purchase.
  addRequestSpans(app, undefined);
  app.setErrorHandler((error, request, reply) => sendError(asAnswer(error), request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route_not_found'), request, reply));
  answerInvalidHttp(app.server);
  limitConnections(app.server, options.connections, options.trustedProxies, (event) =>
    options.metrics.connections.add('platform', event),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(RESPONSE_HEADERS);
    done(encodingProblem(request.headers));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = patternOf(request.routeOptions);
    logRequest(request, reply, route, reply.elapsedTime);
    options.metrics.durations.observe(request.method, route, reply.statusCode, reply.elapsedTime);
    done();
  });
  closeConnectionsWhenStopping(app);
  refuseOtherMethods(app);
  addMetrics(app, options.metricsAllow, async () => await options.metrics.text());
  addProbes(app, options.isReady);
  // Signatures cover the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const { path, endpoint } of options.endpoints) {
    app.post(path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const received_ms = performance.now() - reply.elapsedTime;
      const answer = await handle(endpoint, { headers: request.headers, body, received_ms });
      return await reply
        .headers({ ...answer.headers })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer.body));
    });
  }
  return app;
}

async function handle(
  endpoint: VendorEndpoint,
  request: Parameters<VendorEndpoint['handle']>[0],
): Promise<VendorResponse> {
  return await withTimeout(endpoint.handle(request), HANDLE_TIMEOUT_MS);
}

/** What is wrong with a call before any endpoint reads it. */
const REFUSALS: ReadonlySet<string> = new Set([
  'route_not_found',
  'method_not_allowed',
  'unsupported_media_type',
  'forbidden',
]);

/** The statuses that vendors repeat a call for are those of 500 and above. */
function asAnswer(error: unknown): AppError {
  if (error instanceof SignatureError)
    return new AppError('invalid_credentials', { message: 'the signature is missing, wrong or too old' });
  if (error instanceof AppError && REFUSALS.has(error.code)) return error;
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  const isCallers = error instanceof MalformedBodyError || (statusCode >= 400 && statusCode < 500);
  if (isCallers) return new AppError('malformed_request');
  return new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 1 });
}
