import type { Secret } from '../kit/secret.ts';

/** An API key as its owner gets it, this once. */
export interface NewApiKey {
  readonly clientId: string;
  readonly secretId: Secret<string>;
}
