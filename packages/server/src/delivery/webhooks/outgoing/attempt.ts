import type { Dispatcher } from 'undici';
import { RESPONSE_KEPT_BYTES, responseText } from './response-text.ts';
import { connectionEnded, failureText } from './failure-text.ts';

/** The result of a request. */
export type OutgoingResult =
  | {
      readonly responded: true;
      readonly status: number;
      /** The header as received. */
      readonly retryAfter: string | undefined;
      /** The first 1,024 bytes of the body as text; undefined when it is empty or was not requested. */
      readonly body: string | undefined;
      readonly duration_ms: number;
    }
  | {
      readonly responded: false;
      /** A description for the partner. */
      readonly error: string;
      readonly duration_ms: number;
    };

/** The connection that an attempt uses. */
export interface Connection {
  /** The number of requests sent over it so far. */
  requests: number;
}

interface AttemptOptions {
  readonly request: Dispatcher.DispatchOptions;
  readonly kept: Dispatcher;
  readonly fresh: Dispatcher;
  readonly keepResponseBody: boolean;
  readonly timeout_ms: number;
  readonly done: (result: OutgoingResult) => void;
}

/** The rest of a larger body is not read. */
const RESPONSE_READ_BYTES_MAX = 16_384;
/** The longest HTTP date has 33 characters. */
const RETRY_AFTER_LENGTH_MAX = 64;

/**
 * One request, from its start to the end of the response, as a handler of undici's events. One timeout covers everything:
 * waiting for a connection, DNS, connecting, TLS, headers and body.
 *
 * A server may close a kept connection just as the next request is sent over it. That says nothing about the endpoint, so
 * a request that fails like this before any part of a response arrives is sent once more, over a new connection, within
 * the same timeout. The server may have handled the first one: a delivery may arrive twice, with the same id.
 */
export class Attempt implements Dispatcher.DispatchHandler {
  connection: Connection | undefined;
  readonly #options: AttemptOptions;
  readonly #startedAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #over = false;
  #overKeptConnection = false;
  #responding = false;
  #status = 0;
  #retryAfter: string | undefined;
  #bytes = 0;
  #chunks: Buffer[] = [];

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setTimeout(onTimeout, this.#options.timeout_ms, this);
    this.#options.kept.dispatch(this.#options.request, this);
  }

  /** Called when the timeout is over. */
  expire(): void {
    this.#fail(`timed out after ${this.#options.timeout_ms / 1000} s`);
    // Without a controller the request has no connection yet; onRequestStart rejects it later.
    this.#controller?.abort(new Error('timed out'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Throws, because aborting would close a connection that the next request can use.
    if (this.#over) throw new Error('the attempt is over');
    this.#controller = controller;
    const { connection } = this;
    this.#overKeptConnection = connection !== undefined && connection.requests > 0;
    if (connection !== undefined) connection.requests += 1;
  }

  onResponseStarted(): void {
    this.#responding = true;
  }

  onResponseStart(_controller: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    if (status < 200) return;
    this.#status = status;
    const retryAfter = headers['retry-after'];
    if (typeof retryAfter === 'string' && retryAfter.length <= RETRY_AFTER_LENGTH_MAX) this.#retryAfter = retryAfter;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#over) return;
    if (this.#options.keepResponseBody && this.#bytes <= RESPONSE_KEPT_BYTES) this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= RESPONSE_READ_BYTES_MAX) return;
    this.#succeed();
    controller.abort(new Error('enough was read'));
  }

  onResponseEnd(): void {
    this.#succeed();
  }

  onResponseError(_controller: unknown, error: Error): void {
    if (this.#over) return;
    if (this.#overKeptConnection && !this.#responding && connectionEnded(error)) {
      // The new connection is not a kept one, so there is no third try.
      this.#overKeptConnection = false;
      this.#controller = undefined;
      this.#options.fresh.dispatch(this.#options.request, this);
    } else {
      this.#fail(failureText(error, this.#responding));
    }
  }

  #succeed(): void {
    if (this.#over) return;
    this.#end({
      responded: true,
      status: this.#status,
      retryAfter: this.#retryAfter,
      body: responseText(this.#chunks),
      duration_ms: this.#duration(),
    });
  }

  #fail(error: string): void {
    if (!this.#over) this.#end({ responded: false, error, duration_ms: this.#duration() });
  }

  #end(result: OutgoingResult): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#chunks = [];
    this.#options.done(result);
  }

  #duration(): number {
    return Math.round(performance.now() - this.#startedAt);
  }
}

function onTimeout(attempt: Attempt): void {
  attempt.expire();
}
