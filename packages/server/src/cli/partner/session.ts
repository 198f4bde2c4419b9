import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from '../usage-error.ts';
import { ApiClient, unavailable, type ApiResponse, type CallOptions, type Credentials } from './api-client.ts';

/** The service responded with a client error (4xx). */
export class ApiError extends UsageError {
  /** @param code `data.error.code` of the response */
  constructor(code: string | undefined, message: string) {
    super(message, { code: code ?? 'api_error' });
  }
}

const TIMES_RATE_LIMITED_MAX = 10;

/** A key, and the base URL of the sandbox that it is for. */
export interface FoundKey {
  readonly url: string;
  readonly credentials: Credentials;
  /** Where the key is from, such as `the profile default`. */
  readonly source: string;
}

/** Calls the API with a partner's key. Renews expired tokens and waits when rate-limited. */
export class Session {
  readonly #client: ApiClient;
  readonly #key: FoundKey;
  #isOpen = false;

  constructor(key: FoundKey) {
    this.#client = new ApiClient(key.url);
    this.#key = key;
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
    if (response.status >= 500) throw unavailable(this.baseUrl, response.status, response.errors);
    throw new ApiError(
      response.code,
      `${method} ${path.split('?')[0]}: ${response.errors.join('; ') || response.code}`,
    );
  }

  async #authenticate(signal: AbortSignal | undefined): Promise<void> {
    const response = await this.#client.authenticate(this.#key.credentials, signal);
    this.#isOpen = response.status === 200;
    if (this.#isOpen) return;
    if (response.status >= 500) throw unavailable(this.baseUrl, response.status, response.errors);
    throw new ApiError(response.code, authenticationFailure(response, this.#key));
  }

  async #send<Data>(method: string, path: string, options: CallOptions): Promise<ApiResponse<Data>> {
    for (let times = 1; ; times += 1) {
      const response = await this.#client.call<Data>(method, path, options);
      if (response.status !== 429 || times === TIMES_RATE_LIMITED_MAX) return response;
      await pause((response.retryAfterSeconds ?? 1) * 1_000, undefined, { signal: options.signal });
    }
  }
}

/** Why the service gave no token for a key, in one line. */
export function authenticationFailure({ code, errors }: ApiResponse<unknown>, { url, source }: FoundKey): string {
  if (code === 'mode_mismatch') return `the key of ${source} is for another environment; use a sandbox key`;
  if (code === 'invalid_credentials')
    return `the service at ${url} has no active key with the client id and secret id of ${source}; it may be revoked, or of another database`;
  return errors.join('; ') || 'the service rejected the key';
}
