import type { TenantId, TransferId } from '#kit/ids.ts';
import type { Currency, Money } from '#kit/money.ts';
import { query, statement, type Query, type Transaction } from '#database';
import type { PaymentOutcome, PaymentReference } from '#ports/funding-rails.ts';

export type PaymentStatus = 'pending' | PaymentOutcome | 'cancelled';

/** A payment as the bank stores it. */
export interface Payment extends PaymentReference {
  /** Undefined for a payment that was cancelled or decided before it was sent. */
  readonly money: Money | undefined;
  readonly status: PaymentStatus;
  /** The notice that reports its status. */
  readonly noticeId: string | undefined;
}

interface PaymentRow {
  tenant_id: TenantId;
  transfer_id: TransferId;
  amount: bigint | null;
  currency: Currency | null;
  status: PaymentStatus;
  notice_id: string | null;
}

const COLUMNS = 'tenant_id, transfer_id, amount, currency, status, notice_id';

const INSERT = statement<{ transfer_id: TransferId }>(
  'embedded_bank.insert_payment',
  `INSERT INTO embedded_bank_payments (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING transfer_id`,
);

const LOCK = statement<PaymentRow>(
  'embedded_bank.lock_payment',
  `SELECT ${COLUMNS} FROM embedded_bank_payments WHERE tenant_id = $1 AND transfer_id = $2 FOR UPDATE`,
);

const UPDATE = statement(
  'embedded_bank.update_payment',
  `UPDATE embedded_bank_payments SET status = $3, notice_id = $4 WHERE tenant_id = $1 AND transfer_id = $2`,
);

/** Inserts a new payment. @returns no row, without a change, if the payment exists */
export function insertPayment(payment: Payment): Query<{ transfer_id: TransferId }> {
  const { tenantId, transferId, money, status, noticeId } = payment;
  return query(INSERT, tenantId, transferId, money?.amount ?? null, money?.currency ?? null, status, noticeId ?? null);
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(
  transaction: Transaction,
  { tenantId, transferId }: PaymentReference,
): Promise<Payment | undefined> {
  const [row] = await transaction.rows(query(LOCK, tenantId, transferId));
  return row && asPayment(row);
}

export function updatePayment({ tenantId, transferId, status, noticeId }: Payment): Query {
  return query(UPDATE, tenantId, transferId, status, noticeId ?? null);
}

function asPayment(row: PaymentRow): Payment {
  return {
    tenantId: row.tenant_id,
    transferId: row.transfer_id,
    money: row.amount === null ? undefined : { amount: row.amount, currency: row.currency! },
    status: row.status,
    noticeId: row.notice_id ?? undefined,
  };
}
