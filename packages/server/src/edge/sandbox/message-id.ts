import type { IdempotentRequest } from '#database';
import { derivedId, newId, type Id, type TenantId } from '#kit/ids.ts';

/**
 * The id of a simulated message. A retry with the same idempotency key sends the same message, which has no effect the
 * second time, so a retry can complete an interrupted call.
 */
export function messageIdOf<Kind extends string>(
  tenantId: TenantId,
  { key, requestHash }: IdempotentRequest,
  purpose: string,
): Id<Kind> {
  if (key === undefined) return newId<Kind>();
  return derivedId<Kind>('simulation', tenantId, key, requestHash.toString('hex'), purpose);
}
