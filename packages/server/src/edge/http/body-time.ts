import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum time to receive a whole request to this route, if it is longer than usual. */
    body_time_ms_max?: number;
  }
}

/**
 * Rejects requests that are not received in time. Node has one time limit for all requests of a server, which is set to the
 * longest; shorter ones are enforced here.
 */
export function limitBodyTime(app: FastifyInstance, usual_ms: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.raw.headers;
    // Most bodies arrive in the same packet as the headers. They are complete by the next tick, and need no timer.
    if (encoding !== undefined || (length !== undefined && length !== '0'))
      process.nextTick(limit, app, request, usual_ms);
    done();
  });
}

function limit(app: FastifyInstance, request: FastifyRequest, usual_ms: number): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, raw.socket);
  }, request.routeOptions.config?.body_time_ms_max ?? usual_ms).unref();
  raw.once('close', () => clearTimeout(timer));
}
