import { UsageError } from '../usage-error.ts';
import { ApiClient, type ApiResponse } from '../partner/api-client.ts';
import { authenticationFailure, type FoundKey } from '../partner/session.ts';
import { showCall } from './output.ts';

interface CallOptions {
  readonly body?: object;
  readonly key?: string;
  /** The expected status; any other ends the tour. By default, any success. */
  readonly expect?: number;
  /** Printed beside the call. */
  readonly note?: string;
  /** Hides the call from the output, for reads that are not a step of the tour. */
  readonly quiet?: boolean;
}

/** Why the tour failed, in one line. */
export class TourError extends UsageError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, { ...options, code: 'tour_failed' });
  }
}

/** A client of the partner API that prints each call. */
export class Api {
  readonly #client: ApiClient;

  constructor(baseUrl: string) {
    this.#client = new ApiClient(baseUrl);
  }

  get baseUrl(): string {
    return this.#client.baseUrl;
  }

  /** @throws UnreachableError */
  async requireService(): Promise<void> {
    await this.#client.requireService();
  }

  async authenticate(key: FoundKey): Promise<{ expires_in: number }> {
    const what = {
      method: 'POST',
      path: '/authentication/token',
      note: 'API key for token',
      explain: (response: ApiResponse<unknown>) => authenticationFailure(response, key),
    };
    return (await this.#show(what, () => this.#client.authenticate(key.credentials))).data;
  }

  async call<Data>(method: string, path: string, options: CallOptions = {}): Promise<ApiResponse<Data>> {
    const { body, key, note, quiet } = options;
    const what = { method, path, note, quiet, expect: options.expect };
    return await this.#show(what, () => this.#client.call<Data>(method, path, { body, key }));
  }

  async #show<Data>(
    { method, path, note, expect, quiet, explain }: Shown,
    send: () => Promise<ApiResponse<Data>>,
  ): Promise<ApiResponse<Data>> {
    const started = performance.now();
    const response = await send();
    const duration_ms = performance.now() - started;
    if (quiet !== true) showCall({ method, path, note, duration_ms, ...response });
    const isExpected = expect === undefined ? response.status < 400 : response.status === expect;
    if (!isExpected)
      throw new TourError(
        explain?.(response) ?? `${method} ${path} responded with ${response.status}: ${response.errors.join('; ')}`,
      );
    return response;
  }
}

interface Shown {
  readonly method: string;
  readonly path: string;
  readonly note: string | undefined;
  readonly expect?: number | undefined;
  readonly quiet?: boolean | undefined;
  /** Says what an unexpected response means. */
  readonly explain?: (response: ApiResponse<unknown>) => string;
}
