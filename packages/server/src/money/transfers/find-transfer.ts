import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { parseId, type OperationId, type TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import { factRequest, type OperationDraft, type SavedFactSource } from '#ledger';
import type { Transfer, TransferKey } from './model.ts';
import { findTransferByOperation, listTransfers, loadTransfers, saveTransfer } from './store.ts';

/** The transfer with this id. @throws AppError transfer_not_found */
export async function requireTransfer(database: Queryable, tenantId: TenantId, text: string): Promise<Transfer> {
  const id = parseId<'transfer'>(text);
  const [transfer] = id === undefined ? [] : await loadTransfers(database, [{ tenantId, id }]);
  if (transfer === undefined) throw new AppError('transfer_not_found');
  return transfer;
}

/** The transfer with this reference of the partner's. */
export async function findTransferByReference(
  database: Queryable,
  tenantId: TenantId,
  reference: string,
): Promise<Transfer | undefined> {
  return (await listTransfers(database, tenantId, undefined, { reference }, 1))[0];
}

/** The transfer that an operation of the type `transfer` has begun. */
export async function transferOfOperation(
  database: Queryable,
  tenantId: TenantId,
  operationId: OperationId,
): Promise<Transfer> {
  const transfer = await findTransferByOperation(database, tenantId, operationId);
  assert(transfer, 'a transfer operation has a transfer');
  return transfer;
}

const transferFacts: SavedFactSource<TransferKey, Transfer> = {
  name: 'transfers',
  changes: 'with_its_tenant',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadTransfers,
  save: (transfers) => transfers.map(saveTransfer),
};

/** The fact request for a ledger command about a transfer. */
export function transferFact({ tenantId, id }: TransferKey) {
  return factRequest(transferFacts, { tenantId, id });
}

/** The transfer in a command that requested its fact, with the changes of earlier commands of the batch. */
export function draftedTransfer(draft: OperationDraft, { tenantId, id }: TransferKey): Transfer {
  const transfer = draft.fact(transferFacts, { tenantId, id });
  assert(transfer, 'the transfer of a command exists');
  return transfer;
}

/** Saves a new or changed transfer with this commit. */
export function setTransfer(draft: OperationDraft, transfer: Transfer): void {
  draft.setFact(transferFacts, transfer, transfer);
}
