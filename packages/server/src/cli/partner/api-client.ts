import { UsageError } from '../usage-error.ts';

const TIMEOUT_MS = 10_000;

export interface Credentials {
  readonly client_id: string;
  readonly secret_id: string;
}

export interface ApiResponse<Data> {
  readonly status: number;
  readonly data: Data;
  /** `data.error.code` of an error response. */
  readonly code: string | undefined;
  readonly errors: readonly string[];
  readonly replayed: boolean;
  /** The response's Retry-After header. */
  readonly retryAfterSeconds: number | undefined;
}

export interface CallOptions {
  readonly body?: object | undefined;
  /** Idempotency-Key. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** There was no response, or the response is not from Issuary. */
export class UnreachableError extends UsageError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, { ...options, code: 'service_unreachable' });
  }
}

/** An HTTP client of the public partner API. */
export class ApiClient {
  readonly baseUrl: string;
  #token: string | undefined;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /**
   * Checks that a service responds, whatever it says to a call without a token. Commands do it before anything else.
   * @throws UnreachableError
   */
  async requireService(): Promise<void> {
    const { status, errors } = await this.call('GET', '/me');
    if (status >= 500) throw unavailable(this.baseUrl, status, errors);
  }

  /** Exchanges an API key for a token, which later calls send. */
  async authenticate(
    credentials: Credentials,
    signal?: AbortSignal,
  ): Promise<ApiResponse<{ access_token: string; expires_in: number }>> {
    this.#token = undefined;
    const response = await this.call<{ access_token: string; expires_in: number }>('POST', '/authentication/token', {
      body: credentials,
      signal,
    });
    if (response.status === 200) this.#token = response.data.access_token;
    return response;
  }

  /**
   * Sends a request. An error status does not throw.
   * @throws UnreachableError; the signal's reason when it is aborted
   */
  async call<Data>(method: string, path: string, { body, key, signal }: CallOptions = {}): Promise<ApiResponse<Data>> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(this.baseUrl + path, {
        method,
        headers: {
          ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      });
      return readResponse(response.status, response.headers, await response.text()) ?? this.#failWith(response.status);
    } catch (error) {
      if (signal?.aborted || error instanceof UnreachableError) throw error;
      throw new UnreachableError(
        `no service responds at ${this.baseUrl}; start it with npm start, or with npx issuary`,
        {
          cause: error,
        },
      );
    }
  }

  #failWith(status: number): never {
    throw new UnreachableError(`the server at ${this.baseUrl} is not Issuary (status ${status})`);
  }
}

/** The error of a service that responds and cannot serve. */
export function unavailable(baseUrl: string, status: number, errors: readonly string[]): UnreachableError {
  return new UnreachableError(`the service at ${baseUrl} is unavailable (${status}): ${errors.join('; ')}`);
}

interface Envelope<Data> {
  readonly message: { readonly error?: string[] };
  readonly data: Data & { readonly error?: { readonly code: string } };
}

function readResponse<Data>(status: number, headers: Headers, text: string): ApiResponse<Data> | undefined {
  const envelope = parse<Data>(text);
  if (envelope === undefined) return undefined;
  const { data, message } = envelope;
  const retryAfter = headers.get('retry-after');
  return {
    status,
    data,
    code: status < 400 ? undefined : data.error?.code,
    errors: message.error ?? [],
    replayed: headers.get('idempotent-replayed') === 'true',
    retryAfterSeconds: retryAfter === null ? undefined : Number(retryAfter),
  };
}

function parse<Data>(text: string): Envelope<Data> | undefined {
  try {
    const value = JSON.parse(text) as Partial<Envelope<Data>> | null;
    return value?.message && value.data ? (value as Envelope<Data>) : undefined;
  } catch {
    return undefined;
  }
}
