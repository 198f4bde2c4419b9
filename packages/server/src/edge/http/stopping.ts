import type { FastifyInstance } from 'fastify';

/** What has not been answered by then, because its client does not send the rest of it, is cut off. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * While the service stops, every answer closes its connection. Node closes those that are idle at that moment, but one
 * that was busy would stay open for as long as its client likes, and hold up the stop.
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
