import { assert } from '#kit/assert.ts';
import type { AuthorizationAnswer, AuthorizationMessage } from '#ports/card-network.ts';
import { findOperationByReference, type Operation, type OperationReference } from '#ledger';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { loadSteps } from '../store.ts';
import { enforceTimeoutDecline } from './record-timeout.ts';
import { reversalReference, timeoutDeclineReference } from './references.ts';

/** The decision that was sent when the message was first received. Completes a timeout decline that was interrupted. */
export async function replayDecision(
  dependencies: AuthorizationDependencies,
  message: AuthorizationMessage,
  operation: Operation,
): Promise<AuthorizationAnswer> {
  const { tenantId, transactionId } = message;
  const { database } = dependencies;
  const find = (own: OperationReference) => findOperationByReference(database, tenantId, own.reference);
  if (await find(timeoutDeclineReference(message))) {
    if ((await find(reversalReference(message))) === undefined) await enforceTimeoutDecline(dependencies, message);
    return { outcome: 'declined', reason: 'issuer_timeout' };
  }
  const { currency } = operation;
  if (operation.type === 'authorization') return { outcome: 'approved', approvedAmount: operation.amount, currency };
  const steps = await loadSteps(database, tenantId, [transactionId]);
  const step = steps.get(transactionId)?.find(({ operationId }) => operationId === operation.id);
  // The operation of an approved credit moves nothing.
  if (step?.type === 'original_credit_authorization')
    return { outcome: 'approved', approvedAmount: step.amount, currency };
  assert(step?.reason, 'a decline has a reason');
  return { outcome: 'declined', reason: step.reason };
}
