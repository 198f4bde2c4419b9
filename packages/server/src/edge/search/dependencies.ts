import type { RequestReading } from '#requests';
import type { AuthorizationDependencies } from '#authorizations';
import type { CardReading } from '#cards';
import type { WebhookDependencies } from '#webhooks';

/** What a search reads of each domain. */
export interface SearchDependencies extends RequestReading {
  readonly cards: CardReading;
  readonly authorizations: AuthorizationDependencies;
  readonly webhooks: WebhookDependencies;
}
