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
  /** `whsec_…`, or several while the secret is changed. */
  readonly secrets: readonly string[];
  /** What is done with an event, once. */
  readonly work: (event: WebhookEvent) => Promise<void> | void;
  /** Hears why an event could not be handled. */
  readonly reportFailure: (message: string) => void;
}

const STATUS_OF: Readonly<Record<HandledOnce, number>> = { handled: 200, repeat: 200, busy: 503 };

/** A server that takes deliveries at `POST /hooks`. */
export function createReceiver({ secrets, work, reportFailure }: ReceiverSettings): FastifyInstance {
  const app = Fastify();
  const store = new MemoryEventStore();

  // The signature is that of the bytes, so nothing may parse them before it is checked.
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
    // What went wrong in here is nobody's business out there; 500 asks for the event once more.
    reportFailure(error.message);
    return await reply.code(500).send({ error: 'failed' });
  });
  return app;
}
