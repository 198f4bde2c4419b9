import { Operations } from './generated/operations.ts';
import { TokenSource, type AccessToken } from './token-source.ts';
import { Transport } from './transport.ts';
import type { CallOptions, CallRequest, Page } from './types.ts';

export interface IssuaryClientSettings {
  /** With the environment and version, e.g. `https://cards.example/business/sandbox/v1`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secretId: string;
  /** Instead of the platform's own. */
  readonly fetch?: typeof globalThis.fetch;
  /** How long one attempt may take; 30,000 when not given. */
  readonly timeout_ms?: number;
}

const TIMEOUT_MS = 30_000;

/**
 * The API of one environment. Each operation is a method that gives `data` of the answer or throws an IssuaryError.
 * Tokens, idempotency keys and safe repeats are its own business.
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
 * Lists of customers count their pages; all others give a cursor, which is null at the end, or in a feed the one that was given.
 * A page may be empty and yet not the last: of what it looked at, nothing was of the kind that was asked for.
 */
function pageAfter({ next_cursor, pagination }: Record<string, unknown>, given: Page['after']): Page | undefined {
  if (typeof next_cursor === 'string') return next_cursor === given ? undefined : { after: next_cursor };
  if (pagination === undefined) return undefined;
  const { page, pages } = pagination as { page: number; pages: number };
  return page < pages ? { page: page + 1 } : undefined;
}
