/** Tokens are renewed this long before they expire, so that none expires during a call. */
const MARGIN_SECONDS = 60;
/** At most this part of a token's life, so that a short one is used as well. */
const MARGIN_PART = 0.1;

export interface AccessToken {
  readonly access_token: string;
  readonly expires_in: number;
}

/** The access token: fetched on first use, shared by all calls, renewed before it expires or when it is rejected. */
export class TokenSource {
  readonly #fetchToken: () => Promise<AccessToken>;
  #token: { readonly text: string; readonly expiresAt_ms: number } | undefined;
  #fetching: Promise<string> | undefined;

  constructor(fetchToken: () => Promise<AccessToken>) {
    this.#fetchToken = fetchToken;
  }

  /** Concurrent calls share one request for a token. */
  async get(): Promise<string> {
    if (this.#token !== undefined && performance.now() < this.#token.expiresAt_ms) return this.#token.text;
    this.#fetching ??= this.#renew().finally(() => {
      this.#fetching = undefined;
    });
    return await this.#fetching;
  }

  /** Forgets a token that the service rejected. */
  drop(text: string): void {
    if (this.#token?.text === text) this.#token = undefined;
  }

  async #renew(): Promise<string> {
    const requestedAt_ms = performance.now();
    const { access_token, expires_in } = await this.#fetchToken();
    const margin_seconds = Math.min(MARGIN_SECONDS, expires_in * MARGIN_PART);
    this.#token = { text: access_token, expiresAt_ms: requestedAt_ms + (expires_in - margin_seconds) * 1000 };
    return access_token;
  }
}
