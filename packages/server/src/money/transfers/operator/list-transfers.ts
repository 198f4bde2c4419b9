import type { TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import {
  findTransfers,
  findTransfersById,
  openContradictions,
  openContradictionsOf,
  type Contradiction,
  type TransferRow,
} from './store.ts';

/** Which transfers an operator lists. */
export interface TransferFilter {
  /** All tenants if undefined. */
  readonly tenantId?: TenantId | undefined;
  /** `contradicted`: transfers with contradicting bank notices that no operator has settled. */
  readonly which: 'all' | 'pending' | 'contradicted';
  /** Only transfers created until then; for `contradicted`, only notices received until then. */
  readonly by: Date;
  readonly limit: number;
}

export interface OverseenTransfer {
  readonly transfer: TransferRow;
  readonly contradictions: readonly Contradiction[];
}

/** Pending and contradicted transfers oldest first, all transfers newest first. */
export async function listTransfers(database: Queryable, filter: TransferFilter): Promise<OverseenTransfer[]> {
  const { tenantId, which, by, limit } = filter;
  if (which === 'contradicted') {
    const contradictions = await openContradictions(database, tenantId, by, limit);
    return together(await findTransfersById(database, distinct(contradictions)), contradictions);
  }
  const transfers = await findTransfers(database, which === 'pending', tenantId, by, limit);
  return together(transfers, await openContradictionsOf(database, transfers));
}

function together(transfers: readonly TransferRow[], contradictions: readonly Contradiction[]): OverseenTransfer[] {
  return transfers.map((transfer) => ({
    transfer,
    contradictions: contradictions.filter(({ transfer_id }) => transfer_id === transfer.id),
  }));
}

/** One contradiction per transfer, in their original order. */
function distinct(contradictions: readonly Contradiction[]): Contradiction[] {
  return [...new Map(contradictions.map((each) => [each.transfer_id, each])).values()];
}
