import { AppError } from '../../foundation/kit/app-error.ts';
import { assert } from '../../foundation/kit/assert.ts';
import { parseId, type TenantId } from '../../foundation/kit/ids.ts';
import type { Queryable } from '../../foundation/database/index.ts';
import { factRequest, type OperationDraft, type SavedFactSource } from '../ledger/index.ts';
import type { Transfer, TransferKey } from './model.ts';
import { loadTransfers, saveTransfer } from './store.ts';

/** The transfer that a path names. @throws AppError transfer_not_found */
export async function requireTransfer(database: Queryable, tenantId: TenantId, named: string): Promise<Transfer> {
  const id = parseId<'transfer'>(named);
  const [transfer] = id === undefined ? [] : await loadTransfers(database, [{ tenantId, id }]);
  if (transfer === undefined) throw new AppError('transfer_not_found');
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

/** For a ledger command about a transfer. */
export function transferFact({ tenantId, id }: TransferKey) {
  return factRequest(transferFacts, { tenantId, id });
}

/** The transfer of a command that asked for its fact, as the operations before it have left it. */
export function draftedTransfer(draft: OperationDraft, { tenantId, id }: TransferKey): Transfer {
  const transfer = draft.fact(transferFacts, { tenantId, id });
  assert(transfer, 'a command is about a transfer that there is');
  return transfer;
}

/** Keeps a new or changed transfer in this commit. */
export function keepTransfer(draft: OperationDraft, transfer: Transfer): void {
  draft.setFact(transferFacts, transfer, transfer);
}
