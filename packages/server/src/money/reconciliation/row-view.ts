import { formatAmount } from '#kit/money.ts';
import { utcDayOf } from '#kit/utc-day.ts';
import type { ComparedRow } from './model.ts';

/** A compared row as the API returns it. */
export function rowView(row: ComparedRow) {
  const { currency, amount, ledgerAmount, datedAt } = row;
  // All supported currencies have two decimals, so an amount on an unknown account can be formatted too.
  const shown = (value: bigint | null): string | null =>
    value === null ? null : formatAmount(value, currency ?? 'usd');
  return {
    line: row.result === 'missing_in_file' ? null : row.line,
    result: row.result,
    cause: row.cause,
    account: row.accountId ?? row.accountName,
    reference: row.reference,
    operation_id: row.operationId,
    date: datedAt && (row.datedByDay ? utcDayOf(datedAt) : datedAt.toISOString()),
    amount: shown(amount),
    ledger_amount: shown(ledgerAmount),
    ledger_date: row.ledgerAt?.toISOString() ?? null,
    currency,
  };
}
