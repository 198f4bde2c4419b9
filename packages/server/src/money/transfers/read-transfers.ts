import { invalidRequest } from '#kit/app-error.ts';
import { parseId, type TenantId, type WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Queryable } from '#database';
import { PAGE_SIZE_DEFAULT, cutPage, readIdCursor } from '#api/page.ts';
import type { TransferStatus } from './model.ts';
import { listTransfers, loadTransfers } from './store.ts';
import { transferView } from './transfer-view.ts';

interface TransferQuery {
  readonly status?: TransferStatus;
  readonly source_wallet_id?: string;
  readonly reference?: string;
  readonly metadata?: Metadata;
  readonly after?: string;
  readonly size?: number;
}

/** A page of transfers, newest first. @throws AppError invalid_request */
export async function readTransfers(database: Queryable, tenantId: TenantId, query: TransferQuery) {
  const { status, reference, metadata, size = PAGE_SIZE_DEFAULT } = query;
  const before = await readIdCursor<'transfer'>(
    query.after,
    async (id) => (await loadTransfers(database, [{ tenantId, id }]))[0],
  );
  const sourceWalletId = readWalletId(query.source_wallet_id);
  // PostgreSQL rejects text with a NUL character, and no stored reference contains one.
  if (reference?.includes('\0')) return { transfers: [], next_cursor: null };
  const filters = { status, sourceWalletId, reference, metadata };
  const found = await listTransfers(database, tenantId, before, filters, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  return { transfers: page.map(transferView), next_cursor };
}

/** @throws AppError invalid_request */
function readWalletId(text: string | undefined): WalletId | undefined {
  if (text === undefined) return undefined;
  const id = parseId<'wallet'>(text);
  if (id === undefined)
    throw invalidRequest({ source_wallet_id: 'must be the id of a wallet; GET /wallets lists them' });
  return id;
}
