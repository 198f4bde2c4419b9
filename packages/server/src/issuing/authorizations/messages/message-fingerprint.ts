import { hash } from 'node:crypto';
import type { AuthorizationMessage } from '#ports/card-network.ts';

/**
 * What a repeat of a message must have again: its card, its purchase and its amounts. They decide whose money is held, and how much.
 * What describes the purchase, such as the merchant's name, is left out: a platform may complete it before it sends the message again.
 */
export function fingerprintOf({ cardId, transactionId, amount, currency, billing }: AuthorizationMessage): Buffer {
  const billed = billing === undefined ? '' : ` ${billing.amount} ${billing.currency}`;
  return hash('sha256', `${cardId} ${transactionId} ${amount} ${currency}${billed}`, 'buffer');
}

export function isSameMessage(one: AuthorizationMessage, other: AuthorizationMessage): boolean {
  return fingerprintOf(one).equals(fingerprintOf(other));
}
