import { pagesByTenantAndId, statement, type Queryable } from '#database';
import type { TenantId, TransferId } from '#kit/ids.ts';
import type { TransferStatus } from './model.ts';

/** The fields of a transfer that are compared with its ledger account. */
export interface TransferState {
  readonly tenantId: TenantId;
  readonly id: TransferId;
  readonly status: TransferStatus;
  readonly amount: bigint;
}

interface Row {
  tenant_id: TenantId;
  id: TransferId;
  status: TransferStatus;
  amount: bigint;
}

const AFTER = statement<Row>(
  'transfers.after',
  `SELECT tenant_id, id, status, amount FROM transfers WHERE (tenant_id, id) > ($1, $2) ORDER BY tenant_id, id LIMIT $3`,
);

const TRANSFERS_PER_PAGE = 5_000;

/** The transfers of all tenants by tenant and id, one page at a time. */
export async function* allTransfers(database: Queryable): AsyncGenerator<TransferState[]> {
  for await (const rows of pagesByTenantAndId(database, AFTER, TRANSFERS_PER_PAGE))
    yield rows.map(({ tenant_id: tenantId, id, status, amount }) => ({ tenantId, id, status, amount }));
}
