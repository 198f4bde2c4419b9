import { internalReference, type OperationReference } from '#ledger';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { fingerprintOf } from './message-fingerprint.ts';

/** The ledger reference of the decision about a message. Another message with the same id is a conflict. */
export function decisionReference(message: AuthorizationMessage): OperationReference {
  return { ...internalReference(message.kind, message.messageId), parameters: fingerprintOf(message) };
}

/** The reference of the record that a message was answered `issuer_timeout`; it overrides the decision. */
export function timeoutDeclineReference(message: AuthorizationMessage): OperationReference {
  return internalReference('late', exactName(message));
}

/** The reference of the operation that enforces a timeout decline. */
export function reversalReference(message: AuthorizationMessage): OperationReference {
  return internalReference('undo', exactName(message));
}

/** Differs for another message with the same id, so that a time-out has no effect on that one. */
function exactName(message: AuthorizationMessage): string {
  return `${message.kind}/${message.messageId}/${fingerprintOf(message).toString('hex')}`;
}
