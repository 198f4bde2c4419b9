import { statusOf, type VirtualAccount } from './model.ts';

/** A virtual account in API responses and events. */
export function accountView(account: VirtualAccount) {
  return {
    id: account.id,
    status: statusOf(account),
    currency: account.currency,
    wallet_id: account.walletId,
    customer_id: account.customerId,
    label: account.label,
    metadata: account.metadata,
    details: account.details,
    failure_reason: account.failureReason,
    created_at: account.createdAt.toISOString(),
    closed_at: account.closedAt?.toISOString() ?? null,
  };
}
