import { AppError } from '../kit/app-error.ts';
import { newId, type OperationId } from '../kit/ids.ts';
import type { AuthorizationMessage } from '../platforms/platform.ts';
import { identifyCard } from '../cards/index.ts';
import { claimReference, ownReference, type OperationReference } from '../ledger/index.ts';
import { atCardDesk } from './card-desk.ts';
import { checkInput } from './check-input.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { explain } from './explain.ts';
import { judge, TIMED_OUT } from './judge.ts';
import { reverseAtDesk } from './reverse.ts';

const ATTEMPTS_MAX = 600;
const INTERVAL_MS = 1_000;

/** Names the decision about a message. */
export function decisionReference({ kind, messageId }: AuthorizationMessage): OperationReference {
  return ownReference(kind, messageId);
}

/** Names the word that a message was answered `issuer_timeout`, whatever is found of its decision. */
export function lateReference({ kind, messageId }: AuthorizationMessage): OperationReference {
  return ownReference('late', `${kind}/${messageId}`);
}

/** Names what makes that word true. */
function undoReference({ kind, messageId }: AuthorizationMessage): OperationReference {
  return ownReference('undo', `${kind}/${messageId}`);
}

/**
 * Makes true for good what a message was answered when its time was over: that it is declined. First this is written down,
 * and the decision's place is taken; neither waits for a tenant that is locked. So every process answers the same from now on,
 * and what has not reached the database by now is never committed. Only what was just being committed is reversed. Tried until
 * the database answers; should this process end before that, a hold that was committed ends by itself.
 * @param decisionId the operation that the decision would be
 * @param onWritten told when every process answers the same
 */
export async function declineForGood(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  decisionId: OperationId,
  onWritten: () => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await declineOnce(dependencies, message, decisionId, onWritten);
      return;
    } catch (error) {
      const mayPass = error instanceof AppError && error.code === 'issuer_unavailable';
      if (!mayPass || attempt === ATTEMPTS_MAX) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

async function declineOnce(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  decisionId: OperationId,
  onWritten: () => void,
): Promise<void> {
  const { database, clock } = dependencies;
  const { tenantId, cardId, transactionId, kind } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const conversion = await dependencies.rates.convert(message.amount, message.currency, currency);
  const claim = { tenantId, type: 'authorization_timeout', currency, cardId } as const;
  await claimReference(database, clock, { ...claim, operationId: newId(), reference: lateReference(message) });
  onWritten();
  const decision = await claimReference(database, clock, {
    ...claim,
    operationId: newId(),
    reference: decisionReference(message),
  });
  const isApproval = decision.type === 'authorization';
  // What another process has approved, it has answered in its time.
  if (isApproval && decision.id !== decisionId) return;
  const purchase = { tenantId, cardId, currency, transactionId, isNew: false, reference: undoReference(message) };
  await atCardDesk(dependencies, purchase, (desk) => {
    const input = checkInput(desk, message, conversion?.amount);
    const reason = 'issuer_timeout';
    const explanation = explain(input, TIMED_OUT);
    if (isApproval) {
      const why = { type: 'reversal', becomes: 'reversed', reason, explanation } as const;
      // Nobody was told of the approval: it does not count as a purchase either.
      reverseAtDesk(desk, decision.amount, { ...why, uncounts: kind === 'authorization' });
    } else if (decision.id === decisionId) {
      desk.keep(desk.transaction!, { type: 'decline', amount: 0n, reason, explanation });
    } else judge(desk, message, conversion, true);
  });
}
