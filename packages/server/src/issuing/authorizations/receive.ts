import type { PlatformEvent } from '../../platforms/ports/issuing-platform.ts';
import { announceChallenge } from './challenges/announce.ts';
import { clear } from './clear.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { refund } from './refund.ts';
import { reverse } from './reverse.ts';
import { assertSound } from './sound-message.ts';
import { takeAdvice } from './take-advice.ts';

/** What happened to a card. */
type CardEvent = Exclude<PlatformEvent, { kind: 'kyc_decision' }>;

/**
 * @throws AppError invalid_request for what no network sends; card_not_found; transaction_not_found for a transaction of
 *   another card; issuer_unavailable
 */
export async function receiveFromNetwork(dependencies: AuthorizationDependencies, event: CardEvent): Promise<void> {
  assertSound(event);
  switch (event.kind) {
    case 'advice':
      return await takeAdvice(dependencies, event);
    case 'clearing':
      return await clear(dependencies, event);
    case 'reversal':
      return await reverse(dependencies, event);
    case 'refund':
      return await refund(dependencies, event);
    case 'challenge':
    default:
      return await announceChallenge(dependencies, event);
  }
}
