import { csvField, csvTable, csvText } from '../../../foundation/kit/csv.ts';
import { formatAmount } from '../../../foundation/kit/money.ts';
import { decimal } from '../events.ts';
import { merchantView } from '../merchant/read-merchant.ts';
import type { Explanation } from '../model.ts';
import type { Step, Transaction } from '../model.ts';

/** A transaction as the API returns it. */
export function transactionView(transaction: Transaction, steps: readonly Step[]) {
  const { currency, requested } = transaction;
  const amount = (value: bigint): string => formatAmount(value, currency);
  return {
    id: transaction.id,
    card_id: transaction.cardId,
    type: transaction.type,
    status: transaction.status,
    decline_reason: transaction.declineReason,
    currency,
    amounts: {
      authorized: amount(transaction.authorized),
      held: amount(transaction.held),
      cleared: amount(transaction.cleared),
      released: amount(transaction.released),
      refunded: amount(transaction.refunded),
    },
    merchant: merchantView(transaction.merchant),
    merchant_amount: { amount: decimal(requested.amount, requested.decimals), currency: requested.currency },
    hold_expires_at: transaction.holdExpiresAt?.toISOString() ?? null,
    created_at: transaction.createdAt.toISOString(),
    updated_at: transaction.updatedAt.toISOString(),
    timeline: steps.map((step) => ({
      type: step.type,
      amount: amount(step.amount),
      reason: step.reason,
      explanation: step.explanation,
      operation_id: step.operationId,
      at: step.at.toISOString(),
    })),
    explanation: explanationOf(transaction, steps),
  };
}

/** The explanation of the decline that set the status. */
function explanationOf({ declineReason }: Transaction, steps: readonly Step[]): Explanation | null {
  if (declineReason === null) return null;
  return steps.find(({ type, reason }) => type === 'decline' && reason === declineReason)?.explanation ?? null;
}

export type TransactionView = ReturnType<typeof transactionView>;

const CSV_COLUMNS = [
  ['id', csvField],
  ['created_at', csvField],
  ['type', csvField],
  ['status', csvField],
  ['decline_reason', csvField],
  ['currency', csvField],
  ['authorized', csvField],
  ['held', csvField],
  ['cleared', csvField],
  ['released', csvField],
  ['refunded', csvField],
  ['merchant_name', csvText],
  ['merchant_category', csvField],
  ['merchant_country', csvField],
  ['merchant_city', csvText],
  ['merchant_amount', csvField],
  ['merchant_currency', csvField],
  ['merchant_id', csvText],
  ['card_id', csvField],
] as const;

/** RFC 4180, with a header. Merchants choose their names. */
export function transactionsAsCsv(transactions: readonly TransactionView[]): string {
  const rows = transactions.map(({ amounts, merchant, merchant_amount, ...each }) => ({
    ...each,
    ...amounts,
    merchant_name: merchant.name,
    merchant_category: merchant.mcc,
    merchant_country: merchant.country,
    merchant_city: merchant.city,
    merchant_amount: merchant_amount.amount,
    merchant_currency: merchant_amount.currency,
    merchant_id: merchant.id,
  }));
  return csvTable(CSV_COLUMNS, rows);
}
