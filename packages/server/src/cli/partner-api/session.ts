import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from '../usage-error.ts';
import { ApiClient, UnreachableError, type Answer, type CallOptions, type Credentials } from './api-client.ts';

/** The service responded with a client error (4xx). */
export class RefusedError extends UsageError {
  readonly code: string | undefined;

  constructor(code: string | undefined, message: string) {
    super(message);
    this.code = code;
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

  /** @throws UnreachableError (also for a 5xx response), RefusedError */
  async call<Data>(method: string, path: string, options: CallOptions = {}): Promise<Data> {
    if (!this.#isOpen) await this.#authenticate(options.signal);
    let answer = await this.#send<Data>(method, path, options);
    if (answer.code === 'invalid_token') {
      await this.#authenticate(options.signal);
      answer = await this.#send<Data>(method, path, options);
    }
    if (answer.status < 400) return answer.data;
    if (answer.status >= 500) throw this.#unavailable(answer);
    throw new RefusedError(answer.code, `${method} ${path.split('?')[0]}: ${answer.errors.join('; ') || answer.code}`);
  }

  async #authenticate(signal: AbortSignal | undefined): Promise<void> {
    const answer = await this.#client.authenticate(this.#credentials, signal);
    this.#isOpen = answer.status === 200;
    if (this.#isOpen) return;
    if (answer.status >= 500) throw this.#unavailable(answer);
    throw new RefusedError(answer.code, whyNoToken(answer));
  }

  async #send<Data>(method: string, path: string, options: CallOptions): Promise<Answer<Data>> {
    for (let times = 1; ; times += 1) {
      const answer = await this.#client.call<Data>(method, path, options);
      if (answer.status !== 429 || times === TIMES_RATE_LIMITED_MAX) return answer;
      await pause((answer.retryAfterSeconds ?? 1) * 1_000, undefined, { signal: options.signal });
    }
  }

  #unavailable({ status, errors }: Answer<unknown>): UnreachableError {
    return new UnreachableError(`the service at ${this.baseUrl} cannot answer now (${status}): ${errors.join('; ')}`);
  }
}

function whyNoToken({ code, errors }: Answer<unknown>): string {
  if (code === 'mode_mismatch') return 'this is the key of another environment: only a sandbox key will do';
  if (code === 'invalid_credentials') return 'the service knows no active key with this client id and secret id';
  return errors.join('; ') || 'the service refused the key';
}
