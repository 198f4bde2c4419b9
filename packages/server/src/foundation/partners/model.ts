import type { Secret } from '../kit/secret.ts';

/** A new API key. The secret is shown only once. */
export interface NewApiKey {
  readonly clientId: string;
  readonly secretId: Secret<string>;
}
