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
  'id',
  'created_at',
  'type',
  'status',
  'decline_reason',
  'currency',
  'authorized',
  'held',
  'cleared',
  'released',
  'refunded',
  'merchant_name',
  'merchant_category',
  'merchant_country',
  'merchant_city',
  'merchant_amount',
  'merchant_currency',
  'merchant_id',
] as const;

/** RFC 4180. */
export function transactionsAsCsv(transactions: readonly TransactionView[]): string {
  const lines = transactions.map((each) => {
    const row: Record<(typeof CSV_COLUMNS)[number], string | null> = {
      ...each.amounts,
      id: each.id,
      created_at: each.created_at,
      type: each.type,
      status: each.status,
      decline_reason: each.decline_reason,
      currency: each.currency,
      merchant_name: each.merchant.name,
      merchant_category: each.merchant.mcc,
      merchant_country: each.merchant.country,
      merchant_city: each.merchant.city,
      merchant_amount: each.merchant_amount.amount,
      merchant_currency: each.merchant_amount.currency,
      merchant_id: each.merchant.id,
    };
    return CSV_COLUMNS.map((column) => csvField(row[column] ?? '')).join(',');
  });
  return [CSV_COLUMNS.join(','), ...lines, ''].join('\r\n');
}

/** Merchants choose their names, so a text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
function csvField(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
