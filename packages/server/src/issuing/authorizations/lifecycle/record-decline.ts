import { Abandoned } from '#ledger';
import type { AuthorizationMessage, NetworkDecline } from '#ports/card-network.ts';
import { identifyCard } from '#cards';
import type { AuthorizationContext } from '../authorization-context.ts';
import { countFailedAttempt } from '../count-failed-attempt.ts';
import { buildCheckInput } from '../decide/check-input.ts';
import { decideAuthorization } from '../decide/decide-authorization.ts';
import { explain } from '../decide/explain.ts';
import { decide } from '../decide/pipeline.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { cardAmountOf, type CardAmount } from '../merchant/card-amount.ts';
import { applyMessage } from './apply-message.ts';
import { endPendingRefund, isOnlyAnnounced } from '../refunds/announce-refund.ts';
import { releaseHold } from './reverse.ts';

/**
 * Records a decline of the platform. An unknown purchase becomes declined, without a fee: an approval of ours that is still being
 * decided then finds that it is declined. What an approval holds is released, and what it expects to come is not expected any more. Both are decided in the commit, so the order in which
 * the decline and the approval are committed makes no difference to the money.
 */
export async function recordDecline(dependencies: AuthorizationDependencies, message: NetworkDecline): Promise<void> {
  const { currency } = await identifyCard(dependencies.cards, message.tenantId, message.cardId);
  const conversion = await cardAmountOf(dependencies.rates, message, currency);
  await applyMessage(dependencies, message, (context) => declineOrRelease(context, message, conversion));
}

function declineOrRelease(
  context: AuthorizationContext,
  message: NetworkDecline,
  conversion: CardAmount | undefined,
): Abandoned<'over'> | undefined {
  const request = asRequest(message);
  const { transaction } = context;
  if (transaction === undefined) {
    decideAuthorization(context, request, conversion, false, { isFree: true });
    return undefined;
  }
  const isAnnounced = isOnlyAnnounced(transaction);
  const isOver = transaction.held === 0n && transaction.status !== 'approved' && !isAnnounced;
  if (transaction.status === 'declined' || isOver) return new Abandoned('over');
  const input = buildCheckInput(context, request, conversion?.amount);
  const decline = decide(input);
  if (decline.outcome !== 'declined') throw new Error('a decline that the platform requires is one');
  const { reason } = decline;
  const explanation = explain(input, decline);
  if (isAnnounced) endPendingRefund(context, transaction, { reason, explanation });
  else
    releaseHold(context, transaction, transaction.held, {
      type: 'reversal',
      status: 'reversed',
      reason,
      explanation,
      // Nothing was bought, so a single-use card stays usable.
      releasesCount: transaction.cleared === 0n,
    });
  countFailedAttempt(context, input, reason);
  return undefined;
}

/** The request that the platform has declined. */
function asRequest(message: NetworkDecline): AuthorizationMessage {
  return {
    ...message,
    kind: 'authorization',
    verification: { cvv: 'absent', expiry: 'absent', threeDs: 'absent' },
    partialAllowed: false,
    requiredDecline: message.reason,
  };
}
