/** Renewed this long before its end, so that no call travels with a token that dies on the way. */
const MARGIN_SECONDS = 60;

export interface AccessToken {
  readonly access_token: string;
  readonly expires_in: number;
}

/** The access token: fetched when it is first needed, shared by all calls, renewed before it ends or when refused. */
export class TokenSource {
  readonly #fetchToken: () => Promise<AccessToken>;
  #token: { readonly text: string; readonly endsAt_ms: number } | undefined;
  #fetching: Promise<string> | undefined;

  constructor(fetchToken: () => Promise<AccessToken>) {
    this.#fetchToken = fetchToken;
  }

  /** However many ask at once, one token is fetched. */
  async get(): Promise<string> {
    if (this.#token !== undefined && performance.now() < this.#token.endsAt_ms) return this.#token.text;
    this.#fetching ??= this.#renew().finally(() => {
      this.#fetching = undefined;
    });
    return await this.#fetching;
  }

  /** A token that the service no longer takes is not sent again. */
  drop(text: string): void {
    if (this.#token?.text === text) this.#token = undefined;
  }

  async #renew(): Promise<string> {
    const askedAt_ms = performance.now();
    const { access_token, expires_in } = await this.#fetchToken();
    this.#token = { text: access_token, endsAt_ms: askedAt_ms + (expires_in - MARGIN_SECONDS) * 1000 };
    return access_token;
  }
}
