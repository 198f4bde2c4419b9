import { fastify, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { limitConnections, type ConnectionLimits } from '../http/connection-limits.ts';
import { addMetrics, type Metrics } from '../http/metrics.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { addProbes } from '../http/probes.ts';
import { createRequestLog, patternOf } from '../http/request-log.ts';
import { addRequestSpans } from '../http/request-span.ts';
import { serverOptions } from '../http/server-options.ts';
import { answerInvalidHttp, socketErrorAnswer } from '../http/socket-errors.ts';
import { closeConnectionsWhenStopping } from '../http/stopping.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { FrameDependencies } from '../../issuing/secure-view/index.ts';
import { addAssets } from './assets.ts';
import { addBodyParser } from './body-parser.ts';
import { lineOf, sendFailure } from './failures.ts';
import { securityHeaders } from './security-headers.ts';
import { addViewRoutes } from './view-routes.ts';

/** A secret, a nonce and their field names. */
const BODY_BYTES_MAX = 1_024;

interface FrameAppOptions {
  readonly logger: Logger;
  /** The frame's public origin, as browsers send it. */
  readonly origin: () => string;
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionLimits;
  readonly dependencies: FrameDependencies;
  /** Resolves if the service is ready, else rejects. */
  readonly isReady: () => Promise<void>;
  /** The metrics of the process. */
  readonly metrics: Metrics;
  /** CIDRs that may read them, in addition to loopback; undefined: they are on another port. */
  readonly metricsAllow: readonly string[] | undefined;
}

/** The secure frame: its own origin, without partner tokens and without any route that answers JSON with card data. */
export async function createFrameApp(options: FrameAppOptions): Promise<FastifyInstance> {
  const { logger, origin, trustedProxies, dependencies, isReady, metrics } = options;
  const logRequest = createRequestLog(logger);
  const answerSocketError = socketErrorAnswer((appError) => ({
    headers: { ...securityHeaders(origin()), 'content-type': 'text/plain; charset=utf-8' },
    body: lineOf(appError),
  }));
  const app = fastify({
    ...serverOptions({ logger, trustedProxies }),
    bodyLimit: BODY_BYTES_MAX,
    frameworkErrors: (error, request, reply) => {
      // Such a request runs no hooks.
      reply.headers(securityHeaders(origin())).header('x-request-id', request.id);
      void sendFailure(error, request, reply);
      logRequest(request, reply, patternOf(request.routeOptions), reply.elapsedTime);
    },
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('appError', undefined);
  // Not traced: its requests come from cardholders' browsers.
  addRequestSpans(app, undefined);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('route_not_found'), request, reply));
  answerInvalidHttp(app.server, answerSocketError);
  limitConnections(app.server, options.connections, trustedProxies, (event) => metrics.connections.add('frame', event));
  addBodyParser(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(origin())).header('x-request-id', request.id);
    done();
  });
  closeConnectionsWhenStopping(app);
  refuseOtherMethods(app);
  app.addHook('onResponse', (request, reply, done) => {
    const route = patternOf(request.routeOptions);
    const duration_ms = reply.elapsedTime;
    logRequest(request, reply, route, duration_ms);
    metrics.durations.observe(request.method, route, reply.statusCode, duration_ms);
    done();
  });
  addMetrics(app, options.metricsAllow, async () => await metrics.text());
  addProbes(app, isReady);
  addAssets(app);
  addViewRoutes(app, dependencies, origin);
  return app;
}
