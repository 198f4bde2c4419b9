import type { FastifyInstance } from 'fastify';

/**
 * While the service stops, every answer closes its connection. Node closes those that are idle at that moment, but one
 * that was busy would stay open for as long as its client likes, and hold up the stop.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
