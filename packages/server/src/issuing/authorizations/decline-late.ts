import { AppError } from '../../foundation/kit/app-error.ts';
import { newId } from '../../foundation/kit/ids.ts';
import type { AuthorizationMessage } from '../../platforms/ports/issuing-platform.ts';
import { identifyCard } from '../cards/index.ts';
import { claimReference, ownReference, type Operation, type OperationReference } from '../../money/ledger/index.ts';
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
export function undoReference({ kind, messageId }: AuthorizationMessage): OperationReference {
  return ownReference('undo', `${kind}/${messageId}`);
}

/**
 * Makes true for good what a message was answered when its time was over: that it is declined. First this is written down,
 * and the decision's place is taken; neither waits for a tenant that is locked. So every process answers the same from now on,
 * and what has not reached the database by now is never committed. Only what was just being committed is reversed. Tried until
 * the database answers; should this process end before that, a repeat of the message finishes it, or else the hold ends by
 * itself.
 * @param onWritten told when every process answers the same
 */
export async function declineForGood(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  onWritten: () => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await claim(dependencies, message, lateReference(message));
      onWritten();
      await finishDecline(dependencies, message);
      return;
    } catch (error) {
      const mayPass = error instanceof AppError && error.code === 'issuer_unavailable';
      if (!mayPass || attempt === ATTEMPTS_MAX) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

/** Once it is written down that a message is declined: does what makes it true, once. */
export async function finishDecline(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<void> {
  const { tenantId, cardId, transactionId, kind } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const conversion = await dependencies.rates.convert(message.amount, message.currency, currency);
  const decision = await claim(dependencies, message, decisionReference(message));
  // It was a decline after all, and is in the books with its own reason.
  if (decision.type === 'decline') return;
  const purchase = { tenantId, cardId, currency, transactionId, isNew: false, reference: undoReference(message) };
  await atCardDesk(dependencies, purchase, (desk) => {
    if (decision.type !== 'authorization') {
      judge(desk, message, conversion, true);
      return;
    }
    const explanation = explain(checkInput(desk, message, conversion?.amount), TIMED_OUT);
    const why = { type: 'reversal', becomes: 'reversed', reason: TIMED_OUT.reason, explanation } as const;
    // Nobody was told of the approval: it does not count as a purchase either.
    reverseAtDesk(desk, decision.amount, { ...why, uncounts: kind === 'authorization' });
  });
}

/** Takes a reference for a message that was not decided in time; gives the operation that has it. */
async function claim(
  { database, clock, cards }: AuthorizationDependencies,
  { tenantId, cardId }: AuthorizationMessage,
  reference: OperationReference,
): Promise<Operation> {
  const { currency } = await identifyCard(cards, tenantId, cardId);
  const operation = { operationId: newId<'operation'>(), type: 'authorization_timeout', currency, cardId } as const;
  return await claimReference(database, clock, { ...operation, tenantId, reference });
}
