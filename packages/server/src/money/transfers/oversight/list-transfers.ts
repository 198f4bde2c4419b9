import type { TenantId } from '../../../foundation/kit/ids.ts';
import type { Queryable } from '../../../foundation/database/index.ts';
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
  return transfers.map((transfer) => ({
    transfer,
    contradictions: contradictions.filter(({ transfer_id }) => transfer_id === transfer.id),
  }));
}

/** In the order in which they came. */
function distinct(contradictions: readonly Contradiction[]): Contradiction[] {
  return [...new Map(contradictions.map((each) => [each.transfer_id, each])).values()];
}
