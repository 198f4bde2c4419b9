import { openEnvelope } from './envelope.ts';
import { IssuaryError } from './issuary-error.ts';
import { sleep, waitBeforeRetry } from './retry.ts';
import type { TokenSource } from './token-source.ts';
import type { CallOptions, CallRequest } from './types.ts';

export interface TransportSettings {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeout_ms: number;
}

interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  readonly key: string | undefined;
  readonly timeout_ms: number;
  readonly signal: AbortSignal | undefined;
}

/** Sends calls, and retries those that are safe to repeat with the same idempotency key. Every wait is bounded. */
export class Transport {
  readonly #settings: TransportSettings;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
  }

  /**
   * @param tokens the source of access tokens; undefined for the call that fetches a token
   * @throws IssuaryError, or the signal's reason if it aborted the call
   */
  async send<Data>(request: CallRequest, options: CallOptions, tokens: TokenSource | undefined): Promise<Data> {
    const attempt = this.#prepare(request, options);
    const repeatable = request.method === 'GET' || request.idempotent === true || tokens === undefined;
    let renewed = false;
    for (let count = 1; ; count += 1) {
      const token = await tokens?.get();
      try {
        return await this.#attempt<Data>(attempt, token);
      } catch (error) {
        attempt.signal?.throwIfAborted();
        if (!(error instanceof IssuaryError)) throw error;
        if (error.code === 'invalid_token' && token !== undefined && !renewed) {
          tokens?.drop(token);
          renewed = true;
          continue;
        }
        const wait_ms = waitBeforeRetry(error, count, repeatable);
        if (wait_ms === undefined) throw error;
        await sleep(wait_ms, attempt.signal);
      }
    }
  }

  #prepare(request: CallRequest, options: CallOptions): Attempt {
    const url = new URL(this.#settings.baseUrl + request.path);
    for (const [name, value] of parametersOf(request.query ?? {})) url.searchParams.set(name, String(value));
    return {
      method: request.method,
      url: url.href,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      key: request.idempotent ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined,
      timeout_ms: options.timeout_ms ?? this.#settings.timeout_ms,
      signal: options.signal,
    };
  }

  async #attempt<Data>(attempt: Attempt, token: string | undefined): Promise<Data> {
    const { method, url, body, key } = attempt;
    const timeout = AbortSignal.timeout(attempt.timeout_ms);
    try {
      const response = await this.#settings.fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: attempt.signal ? AbortSignal.any([attempt.signal, timeout]) : timeout,
      });
      return await openEnvelope<Data>(response);
    } catch (error) {
      if (error instanceof IssuaryError) throw error;
      const why = timeout.aborted ? `no response within ${attempt.timeout_ms} ms` : 'the connection failed';
      throw new IssuaryError({ code: 'no_answer', status: 0, messages: [why], cause: error });
    }
  }
}

/** The parameters of a query by name, without those that are undefined. An object is written as `name[key]=value`. */
function parametersOf(query: object): [name: string, value: unknown][] {
  return Object.entries(query as Record<string, unknown>).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null) return [[name, value]];
    return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, inner]);
  });
}
