import { AppError } from '../kit/app-error.ts';
import type { OperationId } from '../kit/ids.ts';
import type { AuthorizationMessage } from '../platforms/platform.ts';
import { identifyCard } from '../cards/index.ts';
import { ownReference, type OperationReference } from '../ledger/index.ts';
import { atCardDesk, type CardDesk } from './card-desk.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { judge } from './judge.ts';
import { reverseAtDesk } from './reverse.ts';

const ATTEMPTS_MAX = 60;
const INTERVAL_MS = 1_000;

/** Names what puts right a decision that came too late: a message that has it was answered `issuer_timeout`. */
export function lateReference(messageId: string): OperationReference {
  return ownReference('late', messageId);
}

/**
 * Makes true for good what a message was answered when its time was over: that it is declined. Tried until the database says
 * what became of the decision; should this process end before that, the hold ends by itself.
 * @param operationId the decision's
 */
export async function reverseLate(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  operationId: OperationId,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await reverseOnce(dependencies, message, operationId);
      return;
    } catch (error) {
      const mayPass = error instanceof AppError && error.code === 'issuer_unavailable';
      if (!mayPass || attempt === ATTEMPTS_MAX) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

async function reverseOnce(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  operationId: OperationId,
): Promise<void> {
  const { tenantId, cardId, transactionId, messageId, kind } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const conversion = await dependencies.rates.convert(message.amount, message.currency, currency);
  const purchase = { tenantId, cardId, currency, transactionId, isNew: false };
  // Where nothing was committed this is, and a repeat of the message finds it.
  const outcome = await atCardDesk(dependencies, { ...purchase, reference: ownReference(kind, messageId) }, (desk) => {
    judge(desk, message, conversion, true);
  });
  // What another process has decided about the same message, it has answered too.
  if (outcome.kind !== 'repeated' || outcome.operation.id !== operationId) return;
  const { type, amount } = outcome.operation;
  await atCardDesk(dependencies, { ...purchase, reference: lateReference(messageId) }, (desk) => {
    if (type === 'authorization') takeBack(desk, amount, kind);
    else desk.keep(desk.transaction!, { type: 'decline', amount: 0n, reason: 'issuer_timeout' });
  });
}

function takeBack(desk: CardDesk, amount: bigint, kind: AuthorizationMessage['kind']): void {
  const uncounts = kind === 'authorization';
  reverseAtDesk(desk, amount, { type: 'reversal', becomes: 'reversed', reason: 'issuer_timeout', uncounts });
}
