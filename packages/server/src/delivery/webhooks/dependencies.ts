import type { Clock } from '#kit/clock.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Database } from '#database';
import type { Vault } from '#vault';

/** Checks the URL of a webhook. Returns the URL to store, or a problem text that includes the remedy. */
export type CheckUrl = (
  environment: Environment,
  url: string,
) => { readonly problem: string } | { readonly url: string };

export interface WebhookDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly checkUrl: CheckUrl;
}
