import type { Id, OperationId, TenantId, VirtualAccountId } from '#kit/ids.ts';
import { formatAmount, type Currency } from '#kit/money.ts';

export type CreditId = Id<'account_credit'>;

export const CREDIT_STATUSES = ['credited', 'returned'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

/** A payment that arrived on a virtual account and may have been returned. */
export interface AccountCredit {
  readonly tenantId: TenantId;
  readonly accountId: VirtualAccountId;
  readonly id: CreditId;
  /** The bank's id of the payment, used for deduplication. */
  readonly railId: string;
  readonly operationId: OperationId;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly senderName: string | null;
  readonly senderAccount: string | null;
  readonly reference: string | null;
  readonly status: CreditStatus;
  readonly returnReason: string | null;
  readonly returnOperationId: OperationId | null;
  readonly createdAt: Date;
  readonly returnedAt: Date | null;
}

/** A credit in API responses and events. */
export function creditView(credit: AccountCredit) {
  return {
    id: credit.id,
    account_id: credit.accountId,
    amount: formatAmount(credit.amount, credit.currency),
    currency: credit.currency,
    sender: { name: credit.senderName, account: credit.senderAccount },
    reference: credit.reference,
    status: credit.status,
    return_reason: credit.returnReason,
    operation_id: credit.operationId,
    return_operation_id: credit.returnOperationId,
    created_at: credit.createdAt.toISOString(),
    returned_at: credit.returnedAt?.toISOString() ?? null,
  };
}
