import { IssuaryError } from './errors.ts';
import { List } from './list.ts';
import type { GlobalResponse } from './platform-types.ts';
import { readSettings, type IssuarySettings } from './settings.ts';
import { TokenSource, type AccessToken } from './token-source.ts';
import { receiveWhole, Transport } from './transport.ts';
import type { CallOptions, CallRequest } from './types.ts';

/** Makes the calls of a client: with its token, its retries and its timeouts. */
export class Caller {
  readonly #transport: Transport;
  readonly #tokens: TokenSource | undefined;

  constructor(settings: IssuarySettings) {
    const { key, ...rest } = readSettings(settings);
    this.#transport = new Transport(rest);
    if (key === undefined) return;
    const body = { client_id: key.clientId, secret_id: key.secretId };
    // Not a call of its own signal: all calls that wait for the token share it.
    this.#tokens = new TokenSource(() =>
      this.call<AccessToken>({ method: 'POST', path: '/authentication/token', body, anonymous: true }),
    );
  }

  async call<Result>(request: CallRequest, options: CallOptions = {}): Promise<Result> {
    const data = await this.#transport.send<Result>(request, options, this.#tokensOf(request));
    if (request.shownOnce !== undefined) checkShown(data as object, request.shownOnce);
    return data;
  }

  /** @param name the field of a page that has the items */
  list<OnePage extends object, Item>(
    request: CallRequest,
    name: string,
    options: CallOptions | undefined,
  ): List<OnePage, Item> {
    return new List((page) => this.call({ ...request, query: { ...request.query, ...page } }, options), name);
  }

  /** Returns the response itself, received to its end. */
  async fetch(request: CallRequest, options: CallOptions = {}): Promise<GlobalResponse> {
    return (await this.#transport.send(request, options, this.#tokensOf(request), receiveWhole)) as GlobalResponse;
  }

  #tokensOf({ anonymous }: CallRequest): TokenSource | undefined {
    return anonymous ? undefined : this.#tokens;
  }
}

/** @throws IssuaryError `already_shown`, whose `details` are what the first call created */
function checkShown(data: object, field: string): void {
  if (field in data) return;
  throw new IssuaryError({
    code: 'already_shown',
    status: 201,
    messages: [`an earlier call with this idempotency key received ${field}, which is shown only once`],
    details: { ...data },
  });
}
