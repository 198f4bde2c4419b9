import type { IdempotentRequest } from '../../foundation/database/index.ts';
import { derivedId, newId, type Id, type TenantId } from '../../foundation/kit/ids.ts';

/**
 * The id of what a simulation sends. A repeat with the same key sends the same message, which does nothing the second time:
 * so a call that broke off can be finished by its repeat.
 */
export function messageIdOf<Kind extends string>(
  tenantId: TenantId,
  { key, requestHash }: IdempotentRequest,
  purpose: string,
): Id<Kind> {
  if (key === undefined) return newId<Kind>();
  return derivedId<Kind>('simulation', tenantId, key, requestHash.toString('hex'), purpose);
}
