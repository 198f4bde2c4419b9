import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from '../usage-error.ts';
import { ApiClient, UnreachableError, type ApiResponse, type CallOptions, type Credentials } from './api-client.ts';

/** The service responded with a client error (4xx). */
export class ApiError extends UsageError {
  /** @param code `data.error.code` of the response */
  constructor(code: string | undefined, message: string) {
    super(message, { code: code ?? 'api_error' });
  }
}

const TIMES_RATE_LIMITED_MAX = 10;

/** Calls the API with a partner's key. Renews expired tokens and waits when rate-limited. */
export class Session {
  readonly #client: ApiClient;
  readonly #credentials: Credentials;
  #isOpen = false;

  constructor(baseUrl: string, credentials: Credentials) {
    this.#client = new ApiClient(baseUrl);
    this.#credentials = credentials;
  }

  get baseUrl(): string {
    return this.#client.baseUrl;
  }

  /** @throws UnreachableError (also for a 5xx response), ApiError */
  async call<Data>(method: string, path: string, options: CallOptions = {}): Promise<Data> {
    if (!this.#isOpen) await this.#authenticate(options.signal);
    let response = await this.#send<Data>(method, path, options);
    if (response.code === 'invalid_token') {
      await this.#authenticate(options.signal);
      response = await this.#send<Data>(method, path, options);
    }
    if (response.status < 400) return response.data;
    if (response.status >= 500) throw this.#unavailable(response);
    throw new ApiError(
      response.code,
      `${method} ${path.split('?')[0]}: ${response.errors.join('; ') || response.code}`,
    );
  }

  async #authenticate(signal: AbortSignal | undefined): Promise<void> {
    const response = await this.#client.authenticate(this.#credentials, signal);
    this.#isOpen = response.status === 200;
    if (this.#isOpen) return;
    if (response.status >= 500) throw this.#unavailable(response);
    throw new ApiError(response.code, authenticationFailure(response));
  }

  async #send<Data>(method: string, path: string, options: CallOptions): Promise<ApiResponse<Data>> {
    for (let times = 1; ; times += 1) {
      const response = await this.#client.call<Data>(method, path, options);
      if (response.status !== 429 || times === TIMES_RATE_LIMITED_MAX) return response;
      await pause((response.retryAfterSeconds ?? 1) * 1_000, undefined, { signal: options.signal });
    }
  }

  #unavailable({ status, errors }: ApiResponse<unknown>): UnreachableError {
    return new UnreachableError(`the service at ${this.baseUrl} is unavailable (${status}): ${errors.join('; ')}`);
  }
}

function authenticationFailure({ code, errors }: ApiResponse<unknown>): string {
  if (code === 'mode_mismatch') return 'this key is for another environment; use a sandbox key';
  if (code === 'invalid_credentials') return 'the service has no active key with this client id and secret id';
  return errors.join('; ') || 'the service rejected the key';
}
