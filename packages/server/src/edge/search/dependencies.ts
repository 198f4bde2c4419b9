import type { RequestDependencies } from '../../foundation/requests/index.ts';
import type { AuthorizationDependencies } from '../../issuing/authorizations/index.ts';
import type { CardReading } from '../../issuing/cards/index.ts';
import type { WebhookDependencies } from '../../delivery/webhooks/index.ts';

/** What a search reads of each domain. */
export interface SearchDependencies extends RequestDependencies {
  readonly cards: CardReading;
  readonly authorizations: AuthorizationDependencies;
  readonly webhooks: WebhookDependencies;
}
