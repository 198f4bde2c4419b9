import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseFormat } from '#api/response-format.ts';
import type { RouteRequest } from '#api/route.ts';
import type { StreamedBody } from '#api/streamed-body.ts';
import type { ActWrites, IdempotentRequest } from '#database';
import type { CallerId, Tenant } from '#kit/tenant.ts';
import type { Renderers } from './success-response.ts';
import { AppError } from '#kit/app-error.ts';

/**
 * The input of a route's handler. A class, because its getters are then shared by all calls: getters in an object literal are
 * created for each request, and V8 kept everything that they could reach alive through several garbage collections.
 */
export class RouteCall implements RouteRequest<unknown, unknown, unknown> {
  readonly tenant: Tenant;
  readonly caller: CallerId;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly stream: StreamedBody | undefined;
  readonly format: ResponseFormat;
  readonly idempotency: IdempotentRequest;
  readonly respond: Renderers['respond'];
  readonly respondDryRun: Renderers['respondDryRun'];
  readonly respondWaiting: Renderers['respondWaiting'];
  readonly #reply: FastifyReply;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    own: Pick<RouteCall, 'stream' | 'format' | 'idempotency'> & Renderers,
  ) {
    const caller = request.caller!;
    this.tenant = caller.tenant;
    this.caller = caller;
    this.params = request.params;
    this.query = request.query;
    this.body = request.body;
    this.stream = own.stream;
    this.format = own.format;
    this.idempotency = own.idempotency;
    this.respond = own.respond;
    this.respondDryRun = own.respondDryRun;
    this.respondWaiting = own.respondWaiting;
    this.#reply = reply;
  }

  get signal(): AbortSignal {
    return callerSignal(this.#reply);
  }
}

/** The idempotency of a streamed body, whose fingerprint exists once the body has been read. */
export class StreamIdempotency implements IdempotentRequest {
  readonly key: string | undefined;
  readonly act: ActWrites | undefined;
  readonly #stream: StreamedBody;

  constructor(key: string | undefined, stream: StreamedBody, act: ActWrites | undefined) {
    this.key = key;
    this.act = act;
    this.#stream = stream;
  }

  get requestHash(): Buffer {
    return this.#stream.hash;
  }
}

/** Aborted when the caller disconnects before its response was sent. The reason is an error that is sent to no caller. */
function callerSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    if (!raw.writableFinished)
      controller.abort(
        new AppError('malformed_request', { message: 'the caller disconnected before the response was sent' }),
      );
  };
  // The event `close` does not repeat for a caller that has already disconnected.
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
