import type { Secret } from '#kit/secret.ts';

/** An account at Lithic. A process has only the secrets that its roles need. */
export interface LithicSettings {
  readonly apiKey: Secret<string> | undefined;
  /** Undefined: Lithic's own for the environment. */
  readonly url: string | undefined;
  readonly eventSecret: Secret<string> | undefined;
  readonly authorizationSecret: Secret<string> | undefined;
  /** The card program of new cards; undefined: the account's program for the brand. */
  readonly cardProgram: string | undefined;
}
