import type { ItemRequest } from '#api/route.ts';
import { assert } from '#kit/assert.ts';
import { mergeMetadata, type MetadataPatch } from '#kit/metadata.ts';
import { commitOncePerKey, renewTenantVersion, type RenderedResponse } from '#database';
import { setOperationMetadata } from '#ledger';
import type { TransferDependencies } from './dependencies.ts';
import { requireTransfer } from './find-transfer.ts';
import { lockTransfer, setMetadata } from './store.ts';
import { transferView } from './transfer-view.ts';

type UpdateTransferRequest = ItemRequest<{ readonly metadata?: MetadataPatch }>;

/** Merges a transfer's metadata, which is also that of its operation, in any status. @throws AppError transfer_not_found, invalid_request */
export async function updateTransfer(
  { database, clock }: Pick<TransferDependencies, 'database' | 'clock'>,
  { tenant, params, body, idempotency, respond }: UpdateTransferRequest,
): Promise<RenderedResponse> {
  const transfer = await requireTransfer(database, tenant.id, params.id);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    if (body.metadata === undefined) return respond(transferView(transfer));
    // The tenant's lock first, as every ledger commit takes it. It also makes changes of metadata follow each other.
    transaction.write(renewTenantVersion(tenant.id));
    const current = await lockTransfer(transaction, transfer);
    assert(current, 'a transfer is never deleted');
    const metadata = mergeMetadata(current.metadata, body.metadata);
    transaction.write(setMetadata(current, metadata));
    transaction.write(setOperationMetadata(tenant.id, current.operationId, metadata));
    return respond(transferView({ ...current, metadata }));
  });
}
