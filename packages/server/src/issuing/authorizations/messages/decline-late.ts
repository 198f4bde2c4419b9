import { AppError } from '../../../foundation/kit/app-error.ts';
import { newId } from '../../../foundation/kit/ids.ts';
import {
  reserveReference,
  internalReference,
  type Operation,
  type OperationReference,
} from '../../../money/ledger/index.ts';
import type { AuthorizationMessage } from '../../../platforms/ports/issuing-platform.ts';
import { identifyCard } from '../../cards/index.ts';
import { submitPurchaseCommand } from '../authorization-context.ts';
import { buildCheckInput } from '../decide/check-input.ts';
import { decideAuthorization, TIMED_OUT } from '../decide/decide-authorization.ts';
import { explain } from '../decide/explain.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { reverseHold } from '../lifecycle/reverse.ts';

const ATTEMPTS_MAX = 600;
const INTERVAL_MS = 1_000;

/** The ledger reference of the decision about a message. */
export function decisionReference({ kind, messageId }: AuthorizationMessage): OperationReference {
  return internalReference(kind, messageId);
}

/** The reference of the claim that a message was answered `issuer_timeout`; it overrides the decision. */
export function lateDeclineReference({ kind, messageId }: AuthorizationMessage): OperationReference {
  return internalReference('late', `${kind}/${messageId}`);
}

/** The reference of the operation that enforces a late decline. */
export function undoReference({ kind, messageId }: AuthorizationMessage): OperationReference {
  return internalReference('undo', `${kind}/${messageId}`);
}

/**
 * Makes a decline on time-out permanent. It first claims the late decline, then the decision's own reference; neither waits for
 * the lock of a tenant. From then on every process gives the same answer, and a decision that has not reached the database is
 * never committed. A decision that was just being committed is reversed. Retries until the database responds. If this process
 * ends first, a repeat of the message completes the work; otherwise the hold expires.
 * @param onClaimed called when every process gives the same answer
 */
export async function recordLateDecline(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  onClaimed: () => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await claim(dependencies, message, lateDeclineReference(message));
      onClaimed();
      await completeLateDecline(dependencies, message);
      return;
    } catch (error) {
      const isTransient = error instanceof AppError && error.code === 'issuer_unavailable';
      if (!isTransient || attempt === ATTEMPTS_MAX) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

/** Records the decline, or reverses the approval, of a message whose late decline is claimed. Has an effect once. */
export async function completeLateDecline(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<void> {
  const { tenantId, cardId, transactionId, kind } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const conversion = await dependencies.rates.convert(message.amount, message.currency, currency);
  const decision = await claim(dependencies, message, decisionReference(message));
  // The decision was a decline, and is recorded with its own reason.
  if (decision.type === 'decline') return;
  const purchase = { tenantId, cardId, currency, transactionId, isNew: false, reference: undoReference(message) };
  await submitPurchaseCommand(dependencies, purchase, (context) => {
    if (decision.type !== 'authorization') {
      decideAuthorization(context, message, conversion, true);
      return;
    }
    const explanation = explain(buildCheckInput(context, message, conversion?.amount), TIMED_OUT);
    const release = { type: 'reversal', status: 'reversed', reason: TIMED_OUT.reason, explanation } as const;
    // The network never received the approval, so it does not count as a purchase either.
    reverseHold(context, decision.amount, { ...release, uncountsPurchase: kind === 'authorization' });
  });
}

/** Claims a reference for a message that was not decided in time; returns the operation that holds it. */
async function claim(
  { database, clock, cards }: AuthorizationDependencies,
  { tenantId, cardId }: AuthorizationMessage,
  reference: OperationReference,
): Promise<Operation> {
  const { currency } = await identifyCard(cards, tenantId, cardId);
  const operation = { operationId: newId<'operation'>(), type: 'authorization_timeout', currency, cardId } as const;
  return await reserveReference(database, clock, { ...operation, tenantId, reference });
}
