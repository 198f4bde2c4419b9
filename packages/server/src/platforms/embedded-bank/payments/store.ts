import type { TenantId, TransferId } from '#kit/ids.ts';
import type { Currency, Money } from '#kit/money.ts';
import { query, statement, type DueSearch, type Query, type Queryable, type Transaction } from '#database';
import type { PaymentOutcome, PaymentReference } from '#ports/funding-rails.ts';
import type { Plan } from '../payment-rules.ts';

export type PaymentStatus = 'pending' | PaymentOutcome | 'cancelled';

/** A payment as the bank stores it. */
export interface Payment extends PaymentReference {
  /** Undefined for a payment that was cancelled or decided before it was sent. */
  readonly money: Money | undefined;
  readonly status: PaymentStatus;
  /** The next automatic decision, and when it is due. */
  readonly next: (Plan & { readonly at: Date }) | undefined;
  /** The notice that reports its status. */
  readonly noticeId: string | undefined;
}

interface PaymentRow {
  tenant_id: TenantId;
  transfer_id: TransferId;
  amount: bigint | null;
  currency: Currency | null;
  status: PaymentStatus;
  next_outcome: PaymentOutcome | null;
  next_reason: string | null;
  next_at: Date | null;
  notice_id: string | null;
}

const COLUMNS = 'tenant_id, transfer_id, amount, currency, status, next_outcome, next_reason, next_at, notice_id';

export const DUE_PAYMENTS: DueSearch = {
  now: statement(
    'embedded_bank.tenants_with_payments',
    `SELECT DISTINCT tenant_id FROM embedded_bank_payments WHERE next_at <= $1 LIMIT $2`,
  ),
  ahead: statement(
    'embedded_bank.tenants_with_payments_ahead',
    `SELECT DISTINCT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS clocks (tenant_id, now)
       JOIN embedded_bank_payments USING (tenant_id) WHERE next_at <= $3 AND next_at <= now LIMIT $4`,
  ),
};

const INSERT = statement(
  'embedded_bank.insert_payment',
  `INSERT INTO embedded_bank_payments (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
);

const LOCK = statement<PaymentRow>(
  'embedded_bank.lock_payment',
  `SELECT ${COLUMNS} FROM embedded_bank_payments WHERE tenant_id = $1 AND transfer_id = $2 FOR UPDATE`,
);

const LOCK_DUE = statement<PaymentRow>(
  'embedded_bank.lock_due_payments',
  `SELECT ${COLUMNS} FROM embedded_bank_payments WHERE tenant_id = $1 AND next_at <= $2
    ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
);

const UPDATE = statement(
  'embedded_bank.update_payment',
  `UPDATE embedded_bank_payments SET status = $3, next_outcome = $4, next_reason = $5, next_at = $6, notice_id = $7
    WHERE tenant_id = $1 AND transfer_id = $2`,
);

/** Inserts a new payment. Has no effect if the payment exists. */
export function insertPayment(payment: Payment): Query {
  const { tenantId, transferId, money, status, next, noticeId } = payment;
  return query(
    INSERT,
    tenantId,
    transferId,
    money?.amount ?? null,
    money?.currency ?? null,
    status,
    next?.outcome ?? null,
    next?.reason ?? null,
    next?.at ?? null,
    noticeId ?? null,
  );
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(
  transaction: Transaction,
  { tenantId, transferId }: PaymentReference,
): Promise<Payment | undefined> {
  const [row] = await transaction.rows(query(LOCK, tenantId, transferId));
  return row && asPayment(row);
}

/** Locks a tenant's due payments and skips those that another transaction has locked. */
export async function lockDuePayments(
  transaction: Queryable,
  tenantId: TenantId,
  now: Date,
  limit: number,
): Promise<Payment[]> {
  return (await transaction.rows(query(LOCK_DUE, tenantId, now, limit))).map(asPayment);
}

export function updatePayment({ tenantId, transferId, status, next, noticeId }: Payment): Query {
  return query(
    UPDATE,
    tenantId,
    transferId,
    status,
    next?.outcome ?? null,
    next?.reason ?? null,
    next?.at ?? null,
    noticeId ?? null,
  );
}

function asPayment(row: PaymentRow): Payment {
  const { next_outcome: outcome, next_reason: reason, next_at: at } = row;
  return {
    tenantId: row.tenant_id,
    transferId: row.transfer_id,
    money: row.amount === null ? undefined : { amount: row.amount, currency: row.currency! },
    status: row.status,
    next: outcome === null ? undefined : { outcome, reason: reason ?? undefined, at: at! },
    noticeId: row.notice_id ?? undefined,
  };
}
