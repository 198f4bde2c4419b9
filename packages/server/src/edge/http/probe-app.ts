import { fastify, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../foundation/kit/app-error.ts';
import { ERROR_DOCUMENTATION_PATH, sendError } from './error-response.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { addProbes } from './probes.ts';
import { serverOptions } from './server-options.ts';
import { answerInvalidHttp, answerSocketError } from './socket-errors.ts';
import { closeConnectionsWhenStopping } from './stopping.ts';

/** The probes have no body. */
const BODY_BYTES_MAX = 1;

interface ProbeAppOptions {
  readonly logger: Logger;
  /** Resolves if the process can do its work, else rejects. */
  readonly isReady: () => Promise<void>;
}

/** The web server of a process that serves no requests otherwise: only `/healthz` and `/readyz`, which it does not log. */
export function createProbeApp({ logger, isReady }: ProbeAppOptions): FastifyInstance {
  const app = fastify({
    ...serverOptions({ logger, trustedProxies: [] }),
    bodyLimit: BODY_BYTES_MAX,
    clientErrorHandler: answerSocketError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  app.decorate('errorDocumentation', ERROR_DOCUMENTATION_PATH);
  app.decorateRequest('appError', undefined);
  app.decorateRequest('responseText', undefined);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route_not_found'), request, reply));
  answerInvalidHttp(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  closeConnectionsWhenStopping(app);
  refuseOtherMethods(app);
  addProbes(app, isReady);
  return app;
}
