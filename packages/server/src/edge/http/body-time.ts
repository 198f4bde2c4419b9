import type { FastifyInstance } from 'fastify';

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
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding !== undefined || (length !== undefined && length !== '0')) {
      const timer = setTimeout(() => {
        const error = Object.assign(new Error('the request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        app.server.emit('clientError', error, raw.socket);
      }, request.routeOptions.config?.body_time_ms_max ?? usual_ms).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
