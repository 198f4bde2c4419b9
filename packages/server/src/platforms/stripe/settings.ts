import type { Secret } from '#kit/secret.ts';

/** An account at Stripe. A process has only the secrets that its roles need. */
export interface StripeSettings {
  readonly apiKey: Secret<string> | undefined;
  /** Undefined: Stripe's own. */
  readonly url: string | undefined;
  readonly webhookSecret: Secret<string> | undefined;
}
