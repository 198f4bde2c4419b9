import type { CardId, OperationId, TenantId, TransactionId } from '../kit/ids.ts';
import type { Currency } from '../kit/money.ts';
import type { DeclineReason } from './decline-reasons.ts';
import type { Explanation } from './explanation.ts';
import type { Step, StepType, Transaction } from './model.ts';

export interface TransactionRow {
  tenant_id: TenantId;
  id: TransactionId;
  card_id: CardId;
  type: Transaction['type'];
  status: Transaction['status'];
  currency: Currency;
  merchant_amount: bigint;
  merchant_currency: string;
  merchant_decimals: number;
  merchant_held: bigint;
  merchant_cleared: bigint;
  merchant_name: string;
  merchant_category: string;
  merchant_country: string;
  merchant_city: string | null;
  authorized: bigint;
  held: bigint;
  released: bigint;
  cleared: bigint;
  uncovered: bigint;
  refunded: bigint;
  decline_reason: DeclineReason | null;
  hold_expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface StepRow {
  transaction_id: TransactionId;
  operation_id: OperationId;
  type: StepType;
  amount: bigint;
  reason: string | null;
  explanation: Explanation | null;
  happened_at: Date;
}

export function asTransaction(row: TransactionRow): Transaction {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    cardId: row.card_id,
    type: row.type,
    status: row.status,
    currency: row.currency,
    merchant: {
      name: row.merchant_name,
      mcc: row.merchant_category,
      country: row.merchant_country,
      city: row.merchant_city,
    },
    asked: { amount: row.merchant_amount, currency: row.merchant_currency, decimals: row.merchant_decimals },
    merchantHeld: row.merchant_held,
    merchantCleared: row.merchant_cleared,
    authorized: row.authorized,
    held: row.held,
    released: row.released,
    cleared: row.cleared,
    uncovered: row.uncovered,
    refunded: row.refunded,
    declineReason: row.decline_reason,
    holdExpiresAt: row.hold_expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    stored: true,
    newSteps: [],
  };
}

export function asStep(row: StepRow): Step {
  return {
    operationId: row.operation_id,
    type: row.type,
    amount: row.amount,
    reason: row.reason,
    explanation: row.explanation,
    at: row.happened_at,
  };
}
