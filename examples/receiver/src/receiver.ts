import {
  handleOnce,
  MemoryEventStore,
  verifyWebhook,
  WebhookVerificationError,
  type HandledOnce,
  type WebhookEvent,
} from '@issuary/sdk';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';

export interface ReceiverSettings {
  /** The `whsec_…` secret, or several during a rotation. */
  readonly secrets: readonly string[];
  /** Processes an event; called once per event. */
  readonly work: (event: WebhookEvent) => Promise<void> | void;
  /** Receives the reason when an event could not be handled. */
  readonly reportFailure: (message: string) => void;
}

const STATUS_OF: Readonly<Record<HandledOnce, number>> = { handled: 200, repeat: 200, busy: 503 };

/** A server that receives deliveries at `POST /hooks`. */
export function createReceiver({ secrets, work, reportFailure }: ReceiverSettings): FastifyInstance {
  const app = Fastify();
  const store = new MemoryEventStore();

  // The signature covers the raw bytes, so the body must not be parsed before it is verified.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post<{ Body: Buffer | undefined }>('/hooks', async (request, reply) => {
    const event = await verifyWebhook(request.body ?? '', request.headers, secrets);
    const outcome = await handleOnce(event, store, work);
    return await reply.code(STATUS_OF[outcome]).send({ outcome });
  });

  app.setErrorHandler<FastifyError | WebhookVerificationError>(async (error, _request, reply) => {
    if (error instanceof WebhookVerificationError) {
      if (error.code !== 'bad_secret') return await reply.code(400).send({ error: error.code });
    } else if ((error.statusCode ?? 500) < 500) {
      return await reply.send(error);
    }
    // Internal errors are not shown to the sender. Status 500 makes it deliver the event again.
    reportFailure(error.message);
    return await reply.code(500).send({ error: 'failed' });
  });
  return app;
}
