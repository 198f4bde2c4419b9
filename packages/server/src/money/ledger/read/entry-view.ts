import { formatAmount, type Currency } from '#kit/money.ts';
import type { Entry } from '../model.ts';

/** An entry in API responses. */
export function entryView(entry: Entry, currency: Currency) {
  return {
    sequence: Number(entry.sequence),
    account_id: entry.accountId,
    amount: formatAmount(entry.amount, currency),
    balance_after: formatAmount(entry.balanceAfter, currency),
    operation_id: entry.operationId,
    type: entry.type,
    created_at: entry.createdAt.toISOString(),
  };
}
