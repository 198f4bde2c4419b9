import { fastify, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../foundation/kit/app-error.ts';
import { ERROR_DOCUMENTATION_PATH, RESPONSE_HEADERS, sendError } from './error-response.ts';
import { limitConnections, type ConnectionLimits } from './connection-limits.ts';
import { addMetrics, type Metrics } from './metrics.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { addProbes } from './probes.ts';
import { addRequestSpans } from './request-span.ts';
import { serverOptions } from './server-options.ts';
import { answerInvalidHttp } from './socket-errors.ts';
import { closeConnectionsWhenStopping } from './stopping.ts';

/** Probes and metrics have no body. */
const BODY_BYTES_MAX = 1;

interface MetricsAppOptions {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'text' | 'connections'>;
  readonly metricsAllow: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionLimits;
  /** Resolves if the process can do its work, else rejects. */
  readonly isReady: () => Promise<void>;
}

/** Probes and metrics, for a process that serves nothing else, or whose other ports Prometheus should not reach. */
export function createMetricsApp(options: MetricsAppOptions): FastifyInstance {
  const app = fastify({
    ...serverOptions(options),
    bodyLimit: BODY_BYTES_MAX,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  app.decorate('errorDocumentation', ERROR_DOCUMENTATION_PATH);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('appError', undefined);
  app.decorateRequest('responseText', undefined);
  addRequestSpans(app, undefined);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route_not_found'), request, reply));
  answerInvalidHttp(app.server);
  limitConnections(app.server, options.connections, options.trustedProxies, (event) =>
    options.metrics.connections.add('metrics', event),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(RESPONSE_HEADERS);
    done();
  });
  closeConnectionsWhenStopping(app);
  refuseOtherMethods(app);
  addMetrics(app, options.metricsAllow, async () => await options.metrics.text());
  addProbes(app, options.isReady);
  return app;
}
