import type Stripe from 'stripe';

/** The events that are subscribed to, besides authorization requests. */
export const EVENT_TYPES = [
  'issuing_authorization.created',
  'issuing_authorization.updated',
  'issuing_transaction.created',
  'issuing_transaction.updated',
] as const;

/**
 * The object that an event is about: an authorization, or a transaction that has none. Undefined for events that concern no purchase.
 * @throws TypeError for what Stripe does not document
 */
export function objectOf(type: string, object: unknown): string | undefined {
  if (!EVENT_TYPES.some((each) => each === type)) return undefined;
  const { id, authorization } = object as Partial<Stripe.Issuing.Transaction>;
  if (typeof id !== 'string') throw new TypeError('the object has no id');
  return idOf(authorization) ?? id;
}

/** The id of what Stripe sends as an id or as an object. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
