import type { TenantId, TransactionId } from '#kit/ids.ts';
import { hasReferenceOfKind } from '#ledger';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { loadSteps } from '../store.ts';

/** The kind of the messages that ask for a decision, which is that of the references of their operations. */
const ASKED = 'authorization' satisfies AuthorizationMessage['kind'];

/**
 * Whether the platform has asked this installation for a decision about the purchase. One that it has only reported, such as a
 * stand-in approval or a decline of its own, has other steps.
 */
export async function isDecidedHere(
  { database }: AuthorizationDependencies,
  tenantId: TenantId,
  id: TransactionId,
): Promise<boolean> {
  const steps = (await loadSteps(database, tenantId, [id])).get(id) ?? [];
  const operationIds = steps.map(({ operationId }) => operationId);
  return await hasReferenceOfKind(database, tenantId, operationIds, ASKED);
}
