import type { TenantId } from '../../foundation/kit/ids.ts';
import { findOperationByReference, ownReference } from '../../money/ledger/index.ts';
import type { AuthorizationDependencies } from './dependencies.ts';

/** Whether a message of this kind and id has been taken. */
export async function hasArrived(
  { database }: AuthorizationDependencies,
  tenantId: TenantId,
  kind: string,
  messageId: string,
): Promise<boolean> {
  return (await findOperationByReference(database, tenantId, ownReference(kind, messageId).reference)) !== undefined;
}
