import type { TenantId } from '../../kit/ids.ts';
import type { Queryable } from '../../database/index.ts';
import { findAccounts } from '../../ledger/index.ts';
import { findTransfers, findTransfersById, openContradictions, type Contradiction, type TransferRow } from './store.ts';

/** Which transfers an operator wants to see. */
export interface TransferFilter {
  /** Of all tenants when left out. */
  readonly tenantId?: TenantId | undefined;
  /** `contradicted`: those about which the bank says one thing and another, and nobody has settled it. */
  readonly which: 'all' | 'pending' | 'contradicted';
  /** Created by then; of the contradicted ones, heard of by then. */
  readonly by: Date;
  readonly limit: number;
}

export interface OverseenTransfer {
  readonly transfer: TransferRow;
  /** As partners know it: pending, success, failed, reversed … */
  readonly status: string;
  readonly contradictions: readonly Contradiction[];
}

/** The waiting ones oldest first, all of them newest first. */
export async function listTransfers(database: Queryable, filter: TransferFilter): Promise<OverseenTransfer[]> {
  const { tenantId, which, by, limit } = filter;
  const contradictions = which === 'contradicted' ? await openContradictions(database, tenantId, by, limit) : [];
  const transfers =
    which === 'contradicted'
      ? await findTransfersById(database, distinct(contradictions))
      : await findTransfers(database, which === 'pending', tenantId, by, limit);
  const statuses = await statusesOf(database, transfers);
  return transfers.map((transfer) => ({
    transfer,
    status: statuses.get(transfer.id)!,
    contradictions: contradictions.filter(({ transfer_id }) => transfer_id === transfer.id),
  }));
}

/** In the order in which they came. */
function distinct(contradictions: readonly Contradiction[]): Contradiction[] {
  return [...new Map(contradictions.map((each) => [each.transfer_id, each])).values()];
}

/** A transfer's status is the state of its ledger account. */
async function statusesOf(database: Queryable, transfers: readonly TransferRow[]): Promise<Map<string, string>> {
  const statuses = new Map<string, string>();
  for (const [tenantId, own] of Map.groupBy(transfers, (transfer) => transfer.tenant_id)) {
    const accounts = await findAccounts(
      database,
      tenantId,
      own.map((transfer) => transfer.id),
    );
    for (const [id, account] of accounts) statuses.set(id, account.state);
  }
  return statuses;
}
