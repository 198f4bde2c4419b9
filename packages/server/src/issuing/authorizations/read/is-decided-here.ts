import type { TenantId, TransactionId } from '../../../foundation/kit/ids.ts';
import { findOperation, internalReference } from '../../../money/ledger/index.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { loadSteps } from '../store.ts';

/**
 * Whether the platform has asked this installation for a decision about the purchase. One that it has only reported, such as a
 * stand-in approval or a decline of its own, has other steps.
 */
export async function isDecidedHere(
  { database }: AuthorizationDependencies,
  tenantId: TenantId,
  id: TransactionId,
): Promise<boolean> {
  const asked = internalReference('authorization', '').reference;
  const steps = (await loadSteps(database, tenantId, [id])).get(id) ?? [];
  for (const { type, operationId } of steps) {
    if (type !== 'authorization' && type !== 'decline') continue;
    if ((await findOperation(database, tenantId, operationId))?.reference?.startsWith(asked)) return true;
  }
  return false;
}
