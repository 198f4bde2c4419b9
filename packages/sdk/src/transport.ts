import { openEnvelope, type ReadableResponse } from './envelope.ts';
import { ConnectionError, IssuaryError, TimeoutError } from './errors.ts';
import { waitBeforeRetry } from './retry.ts';
import { checkRetries, checkTimeout, type ReadSettings } from './settings.ts';
import type { TokenSource } from './token-source.ts';
import type { CallOptions, CallRequest } from './types.ts';
import { USER_AGENT } from './user-agent.ts';
import { Deadline, sleep, untilAborted } from './wait.ts';

type TransportSettings = Pick<ReadSettings, 'baseUrl' | 'fetch' | 'headers' | 'retries_max' | 'timeout_ms'>;

interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  readonly headers: Readonly<Record<string, string>>;
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
   * @param tokens the source of access tokens; undefined for a call without a token
   * @param read reads the response to its end. Default: returns `data` of the envelope.
   * @throws IssuaryError, or the signal's reason if it aborted the call
   */
  async send<Result>(
    request: CallRequest,
    options: CallOptions,
    tokens: TokenSource | undefined,
    read: (response: Response) => Promise<Result> = openEnvelope,
  ): Promise<Result> {
    const attempt = this.#prepare(request, options);
    const rule = {
      retries_max: checkRetries(options.maxRetries ?? this.#settings.retries_max),
      isRepeatable: isRepeatable(request),
    };
    let renewed = false;
    for (let retries = 0; ;) {
      const token = tokens && (await untilAborted(tokens.get(), attempt.signal));
      try {
        return await this.#attempt(attempt, token, read);
      } catch (error) {
        attempt.signal?.throwIfAborted();
        if (!(error instanceof IssuaryError)) throw error;
        if (error.code === 'invalid_token' && token !== undefined && !renewed) {
          tokens?.drop(token);
          renewed = true;
          continue;
        }
        const wait_ms = waitBeforeRetry(error, retries, rule);
        if (wait_ms === undefined) throw error;
        await sleep(wait_ms, attempt.signal);
        retries += 1;
      }
    }
  }

  #prepare(request: CallRequest, options: CallOptions): Attempt {
    const url = new URL(this.#settings.baseUrl + request.path);
    for (const [name, value] of parametersOf(request.query ?? {})) url.searchParams.set(name, String(value));
    const isRaw = typeof request.body === 'string' || request.body instanceof Uint8Array;
    const own = { ...inLowerCase(this.#settings.headers), ...inLowerCase(options.headers ?? {}) };
    if (isRaw && own['content-type'] === undefined) {
      throw new TypeError('a body of text or bytes needs the header content-type, such as text/csv');
    }
    return {
      method: request.method,
      url: url.href,
      body: isRaw ? (request.body as string | Uint8Array<ArrayBuffer>) : request.body && JSON.stringify(request.body),
      headers: {
        accept: 'application/json',
        ...USER_AGENT,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.idempotent ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
        ...own,
      },
      timeout_ms: checkTimeout(options.timeout ?? this.#settings.timeout_ms),
      signal: options.signal as AbortSignal | undefined,
    };
  }

  async #attempt<Result>(
    { method, url, body, headers, timeout_ms, signal }: Attempt,
    token: string | undefined,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const deadline = new Deadline(timeout_ms, signal);
    try {
      const response = await this.#settings.fetch(url, {
        method,
        headers: token === undefined ? headers : { authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: deadline.signal,
      });
      return await read(response);
    } catch (error) {
      if (error instanceof IssuaryError) throw error;
      const { host } = new URL(url);
      if (deadline.hasPassed) throw new TimeoutError(`no response from ${host} within ${timeout_ms} ms`, error);
      throw new ConnectionError(`the connection to ${host} failed${reasonOf(error)}`, error);
    } finally {
      deadline.clear();
    }
  }
}

function isRepeatable({ method, idempotent, anonymous, shownOnce }: CallRequest): boolean {
  return shownOnce === undefined && (method === 'GET' || idempotent === true || anonymous === true);
}

/** The system's name of the failure, such as ECONNREFUSED, where the runtime tells it. */
function reasonOf(error: unknown): string {
  const code = (error as { readonly cause?: { readonly code?: unknown } } | undefined)?.cause?.code;
  return typeof code === 'string' ? ` (${code})` : '';
}

/**
 * Receives a response of any type to its end, so that a connection that is lost on the way is an error of the call.
 * @throws IssuaryError if the status is not one of success
 */
export async function receiveWhole(response: Response): Promise<Response> {
  if (!response.ok) await openEnvelope<never>(response satisfies ReadableResponse);
  const body = await response.arrayBuffer();
  const { status, headers } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The parameters of a query by name, without those that are undefined. An object is written as `name[key]=value`. */
function parametersOf(query: object): [name: string, value: unknown][] {
  return Object.entries(query as Record<string, unknown>).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null) return [[name, value]];
    if (Array.isArray(value)) return [[name, value.join(',')]];
    return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, inner]);
  });
}
