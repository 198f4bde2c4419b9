import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a request to this route to come in whole, where it may take longer than others. */
    body_time_ms_max?: number;
  }
}

/**
 * Cuts off requests that take too long to come in. Node has one such time for all of a server's requests, which is that of
 * the longest; so the shorter ones are kept here.
 */
export function limitBodyTime(app: FastifyInstance, usual_ms: number): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding !== undefined || (length !== undefined && length !== '0')) {
      const timer = setTimeout(() => {
        const error = Object.assign(new Error('the request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        app.server.emit('clientError', error, raw.socket);
      }, routeOptions.config?.body_time_ms_max ?? usual_ms).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
