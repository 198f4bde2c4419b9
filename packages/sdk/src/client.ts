import { Operations } from './generated/operations.ts';
import { TokenSource, type AccessToken } from './token-source.ts';
import { Transport } from './transport.ts';
import type { CallOptions, CallRequest, Page } from './types.ts';

export interface IssuaryClientSettings {
  /** The base URL with environment and version, for example `https://cards.example/business/sandbox/v1`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secretId: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** The timeout of one attempt in milliseconds. Default: 30,000. */
  readonly timeout_ms?: number;
}

const TIMEOUT_MS = 30_000;

/**
 * A client for one environment of the API. Each operation is a method that returns `data` of the response or throws an
 * IssuaryError. The client fetches and renews tokens, adds idempotency keys, and retries calls that are safe to repeat.
 */
export class IssuaryClient extends Operations {
  readonly #transport: Transport;
  readonly #tokens: TokenSource;

  constructor({ baseUrl, clientId, secretId, fetch, timeout_ms = TIMEOUT_MS }: IssuaryClientSettings) {
    super();
    this.#transport = new Transport({
      baseUrl: baseUrl.replace(/\/+$/, ''),
      fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
      timeout_ms,
    });
    const body = { client_id: clientId, secret_id: secretId };
    this.#tokens = new TokenSource(
      async () =>
        await this.#transport.send<AccessToken>({ method: 'POST', path: '/authentication/token', body }, {}, undefined),
    );
  }

  protected override async call<Result>(request: CallRequest, options: CallOptions = {}): Promise<Result> {
    return await this.#transport.send<Result>(request, options, this.#tokens);
  }

  protected override async *iterate<Each>(
    readPage: (page: Page) => Promise<object>,
    list: string,
  ): AsyncGenerator<Each> {
    let next: Page | undefined = {};
    while (next !== undefined) {
      const page = (await readPage(next)) as Record<string, unknown>;
      yield* page[list] as Each[];
      next = pageAfter(page, next.after);
    }
  }
}

/**
 * Lists of customers use page numbers. All other lists return a cursor, which is null at the end; at the end of a feed it is
 * the cursor that was sent. An empty page is not always the last one: a filter may have excluded all of its items.
 */
function pageAfter({ next_cursor, pagination }: Record<string, unknown>, given: Page['after']): Page | undefined {
  if (typeof next_cursor === 'string') return next_cursor === given ? undefined : { after: next_cursor };
  if (pagination === undefined) return undefined;
  const { page, pages } = pagination as { page: number; pages: number };
  return page < pages ? { page: page + 1 } : undefined;
}
