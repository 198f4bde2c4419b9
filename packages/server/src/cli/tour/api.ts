import { showCall } from './story.ts';

const TIMEOUT_MS = 10_000;

export interface Credentials {
  readonly client_id: string;
  readonly secret_id: string;
}

export interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly errors: readonly string[];
  readonly replayed: boolean;
}

interface CallOptions {
  readonly body?: object;
  readonly key?: string;
  /** The status that this step is about; any other ends the tour. */
  readonly expect?: number;
  /** Said beside the call. */
  readonly note?: string;
  /** Reads to the side are not part of the story. */
  readonly quiet?: boolean;
}

/** What the tour could not do, in one line. */
export class TourError extends Error {
  override readonly name = 'TourError';
}

/** The partner API as anybody sees it, over HTTP, with each call shown. */
export class Api {
  readonly #baseUrl: string;
  #token: string | undefined;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  async authenticate(credentials: Credentials): Promise<{ expires_in: number }> {
    const { data } = await this.call<{ access_token: string; expires_in: number }>('POST', '/authentication/token', {
      body: credentials,
      note: 'the API key for a token',
    });
    this.#token = data.access_token;
    return data;
  }

  async call<Data>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
    const started = performance.now();
    const response = await this.#send(method, path, options);
    const answer = await readAnswer<Data>(response);
    const duration_ms = performance.now() - started;
    if (options.quiet !== true) showCall({ method, path, note: options.note, duration_ms, ...answer });
    const isExpected = options.expect === undefined ? response.ok : response.status === options.expect;
    if (!isExpected) throw new TourError(`${method} ${path} answered ${answer.status} ${answer.errors.join('; ')}`);
    return answer;
  }

  async #send(method: string, path: string, { body, key }: CallOptions): Promise<Response> {
    try {
      return await fetch(this.#baseUrl + path, {
        method,
        headers: {
          ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new TourError(`nothing answers at ${this.#baseUrl}; start the service with npm start`, { cause: error });
    }
  }
}

async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const { message, data } = (await response.json()) as { message: { error?: string[] }; data: Data };
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return { status: response.status, data, errors: message.error ?? [], replayed };
}
