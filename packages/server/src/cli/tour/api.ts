import { ApiClient, UnreachableError, type Answer, type Credentials } from '../partner-api/api-client.ts';
import { showCall } from './story.ts';

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
export class TourError extends Error {
  override readonly name = 'TourError';
}

/** A client of the partner API that prints each call. */
export class Api {
  readonly #client: ApiClient;

  constructor(baseUrl: string) {
    this.#client = new ApiClient(baseUrl);
  }

  async authenticate(credentials: Credentials): Promise<{ expires_in: number }> {
    const what = { method: 'POST', path: '/authentication/token', note: 'the API key for a token' };
    return (await this.#show(what, () => this.#client.authenticate(credentials))).data;
  }

  async call<Data>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
    const { body, key, note, quiet } = options;
    const what = { method, path, note, quiet, expect: options.expect };
    return await this.#show(what, () => this.#client.call<Data>(method, path, { body, key }));
  }

  async #show<Data>(
    { method, path, note, expect, quiet }: Shown,
    send: () => Promise<Answer<Data>>,
  ): Promise<Answer<Data>> {
    const started = performance.now();
    const answer = await send().catch((error: unknown) => {
      throw error instanceof UnreachableError ? new TourError(error.message, { cause: error }) : error;
    });
    const duration_ms = performance.now() - started;
    if (quiet !== true) showCall({ method, path, note, duration_ms, ...answer });
    const isExpected = expect === undefined ? answer.status < 400 : answer.status === expect;
    if (!isExpected) throw new TourError(`${method} ${path} answered ${answer.status} ${answer.errors.join('; ')}`);
    return answer;
  }
}

interface Shown {
  readonly method: string;
  readonly path: string;
  readonly note: string | undefined;
  readonly expect?: number | undefined;
  readonly quiet?: boolean | undefined;
}
