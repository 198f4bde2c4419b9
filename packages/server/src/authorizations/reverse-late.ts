import { AppError } from '../kit/app-error.ts';
import type { AuthorizationMessage } from '../platforms/platform.ts';
import { identifyCard } from '../cards/index.ts';
import { findOperationByReference, ownReference, type OperationReference } from '../ledger/index.ts';
import { atCardDesk } from './card-desk.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { reverseAtDesk } from './reverse.ts';

const ATTEMPTS_MAX = 60;
const INTERVAL_MS = 1_000;

/** Names the reversal of an approval that came too late. */
export function lateReference(messageId: string): OperationReference {
  return ownReference('late', messageId);
}

/**
 * Takes back what a message was approved although its answer said declined. Tried until the database says whether there is
 * anything to take back; should this process end before that, the hold ends by itself.
 */
export async function reverseLate(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await reverseOnce(dependencies, message);
      return;
    } catch (error) {
      const mayPass = error instanceof AppError && error.code === 'issuer_unavailable';
      if (!mayPass || attempt === ATTEMPTS_MAX) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

async function reverseOnce(dependencies: AuthorizationDependencies, message: AuthorizationMessage): Promise<void> {
  const { tenantId, cardId, transactionId, messageId, kind } = message;
  const approved = await findOperationByReference(
    dependencies.database,
    tenantId,
    ownReference(kind, messageId).reference,
  );
  if (approved?.type !== 'authorization') return;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const reference = lateReference(messageId);
  await atCardDesk(dependencies, { tenantId, cardId, currency, transactionId, reference, isNew: false }, (desk) =>
    reverseAtDesk(desk, approved.amount, 'issuer_timeout'),
  );
}
