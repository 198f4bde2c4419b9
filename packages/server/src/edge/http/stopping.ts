import type { FastifyInstance } from 'fastify';

/** Connections still open after this time are closed, for example if a client does not send the rest of its request. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Makes every response close its connection while the service stops. Node closes the connections that are idle when the
 * stop begins, but a busy one would stay open for as long as its client likes, and delay the stop.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
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
