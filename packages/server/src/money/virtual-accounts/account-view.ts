import { statusOf, type VirtualAccount } from './model.ts';

/** A virtual account as partners see it: in lists, reads and events alike. */
export function accountView(account: VirtualAccount) {
  return {
    id: account.id,
    status: statusOf(account),
    currency: account.currency,
    wallet_id: account.walletId,
    customer_id: account.customerId,
    label: account.label,
    details: account.details,
    failure_reason: account.failureReason,
    created_at: account.createdAt.toISOString(),
    closed_at: account.closedAt?.toISOString() ?? null,
  };
}
