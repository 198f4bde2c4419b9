import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import { findOperationByReference, internalReference } from '#ledger';
import type { PlatformEvent } from '#ports/issuing-platform.ts';
import { announceChallenge } from '../challenges/announce-challenge.ts';
import { countWrongCode } from '../challenges/count-wrong-code.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { announceRefund } from '../refunds/announce-refund.ts';
import { applyAdvice } from '../lifecycle/apply-advice.ts';
import { clear } from '../lifecycle/clear.ts';
import { recordDecline } from '../lifecycle/record-decline.ts';
import { refund } from '../refunds/refund.ts';
import { reverse } from '../lifecycle/reverse.ts';
import { reverseRefund } from '../refunds/reverse-refund.ts';
import { isAbout } from './reused-id.ts';
import { assertValidMessage } from './validate-message.ts';

/** An event about a card. */
type CardEvent = Exclude<PlatformEvent, { kind: 'kyc_decision' }>;

/**
 * Applies an event of the card network. A repeated event has no further effect.
 * @throws AppError invalid_request for a message that no network sends; card_not_found; transaction_not_found for a transaction
 *   of another card; reference_conflict if an earlier event of its kind about another card or purchase has its id; issuer_unavailable
 */
export async function receiveFromNetwork(dependencies: AuthorizationDependencies, event: CardEvent): Promise<void> {
  assertValidMessage(event);
  switch (event.kind) {
    case 'advice':
      return await applyAdvice(dependencies, event);
    case 'clearing':
      return await clear(dependencies, event);
    case 'reversal':
      return await (event.of === undefined ? reverse : reverseRefund)(dependencies, event);
    case 'refund_authorization':
      return await announceRefund(dependencies, event);
    case 'refund':
      return await refund(dependencies, event);
    case 'decline':
      return await recordDecline(dependencies, event);
    case 'wrong_code':
      return await countWrongCode(dependencies, event);
    case 'challenge':
    default:
      return await announceChallenge(dependencies, event);
  }
}

interface AppliedMessage {
  readonly kind: string;
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly transactionId: TransactionId;
  readonly messageId: string;
}

/** Whether this message has been applied. Another message with the same kind and id does not count. */
export async function isMessageApplied(
  { database }: AuthorizationDependencies,
  message: AppliedMessage,
): Promise<boolean> {
  const { reference } = internalReference(message.kind, message.messageId);
  const operation = await findOperationByReference(database, message.tenantId, reference);
  return operation !== undefined && isAbout(operation, message);
}
