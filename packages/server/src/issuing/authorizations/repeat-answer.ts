import { assert } from '../../foundation/kit/assert.ts';
import type { AuthorizationAnswer, AuthorizationMessage } from '../../platforms/ports/issuing-platform.ts';
import { findOperationByReference, type Operation, type OperationReference } from '../../money/ledger/index.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { finishDecline, lateReference, undoReference } from './decline-late.ts';
import { loadSteps } from './store.ts';

/** What a message was answered when it came the first time; finishes what broke off then. */
export async function repeatAnswer(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  operation: Operation,
): Promise<AuthorizationAnswer> {
  const { tenantId, transactionId } = message;
  const { database } = dependencies;
  const find = (own: OperationReference) => findOperationByReference(database, tenantId, own.reference);
  if (await find(lateReference(message))) {
    if ((await find(undoReference(message))) === undefined) await finishDecline(dependencies, message);
    return { outcome: 'declined', reason: 'issuer_timeout' };
  }
  if (operation.type === 'authorization') {
    return { outcome: 'approved', approvedAmount: operation.amount, currency: operation.currency };
  }
  const steps = await loadSteps(database, tenantId, [transactionId]);
  const step = steps.get(transactionId)?.find(({ operationId }) => operationId === operation.id);
  // A message of another purchase, under an id that has been used.
  if (step === undefined) return { outcome: 'declined', reason: 'transaction_exists' };
  assert(step.reason, 'a decline has a reason');
  return { outcome: 'declined', reason: step.reason };
}
