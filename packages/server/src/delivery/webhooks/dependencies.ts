import type { Clock } from '../../foundation/kit/clock.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Vault } from '../../foundation/vault/index.ts';

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
