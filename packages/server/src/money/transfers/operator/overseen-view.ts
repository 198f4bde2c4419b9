import { formatAmount } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { OverseenTransfer } from './list-transfers.ts';
import type { Contradiction } from './store.ts';

/** A transfer as operators see it, without where the money goes. */
export function overseenView({ transfer, contradictions }: OverseenTransfer, { partnerId, environment }: Tenant) {
  return {
    id: transfer.id,
    partner_id: partnerId,
    environment,
    status: transfer.status,
    amount: formatAmount(transfer.amount, transfer.currency),
    currency: transfer.currency,
    source_wallet_id: transfer.source_wallet_id,
    destination_type: transfer.destination_type,
    pending_request: transfer.pending_request,
    created_at: transfer.created_at.toISOString(),
    ended_at: transfer.ended_at?.toISOString() ?? null,
    contradictions: contradictions.map(contradictionView),
  };
}

/** A bank notice that contradicts an earlier one. */
export function contradictionView({ notice_id, outcome, reason, at }: Contradiction) {
  return { notice_id, outcome, reason, at: at.toISOString() };
}
