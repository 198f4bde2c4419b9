import type { OperationId, QuoteId, TenantId, TransferId } from '#kit/ids.ts';
import { formatAmount, type Money } from '#kit/money.ts';

/** A guaranteed rate for one transfer, valid for a limited time. */
export interface Quote {
  readonly tenantId: TenantId;
  readonly id: QuoteId;
  readonly operationId: OperationId;
  readonly source: Money;
  readonly target: Money;
  /** Target units per source unit, as shown to the partner. */
  readonly rate: string;
  /** Both times are on the tenant's clock. */
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The transfer that used it. */
  readonly transferId: TransferId | null;
}

export function quoteView({ id, source, target, rate, createdAt, expiresAt, transferId }: Quote) {
  return {
    id,
    source_currency: source.currency,
    target_currency: target.currency,
    source_amount: formatAmount(source.amount, source.currency),
    target_amount: formatAmount(target.amount, target.currency),
    rate,
    expires_at: expiresAt.toISOString(),
    created_at: createdAt.toISOString(),
    transfer_id: transferId,
  };
}
