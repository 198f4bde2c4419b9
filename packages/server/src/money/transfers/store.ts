import type { OperationId, QuoteId, TenantId, TransferId, WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import { Conditions, plainArray, query, statement, type Query, type Queryable, type Transaction } from '#database';
import { asDestination, destinationText } from './destination-text.ts';
import type { Transfer, TransferKey, TransferStatus, NoticeEffect } from './model.ts';
import type { PaymentOutcome } from '#ports/funding-rails.ts';

interface TransferRow {
  tenant_id: TenantId;
  id: TransferId;
  operation_id: OperationId;
  status: TransferStatus;
  source_wallet_id: WalletId;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  issuer_fee: bigint;
  destination: string;
  quote_id: QuoteId | null;
  target_currency: Currency | null;
  target_amount: bigint | null;
  reference: string | null;
  description: string | null;
  metadata: Metadata;
  failure_code: string | null;
  failure_reason: string | null;
  cancel_operation_id: OperationId | null;
  return_operation_id: OperationId | null;
  created_at: Date;
  ended_at: Date | null;
  succeeded_at: Date | null;
  reversed_at: Date | null;
}

const TRANSFER_COLUMNS = `transfers.tenant_id, transfers.id, operation_id, status, source_wallet_id, currency, amount, fee,
  issuer_fee, destination::text AS destination, quote_id, target_currency, target_amount, reference, description, metadata,
  failure_code, failure_reason, cancel_operation_id, return_operation_id, created_at, ended_at, succeeded_at, reversed_at`;

const LOAD = statement<TransferRow>(
  'transfers.load',
  `SELECT ${TRANSFER_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id) JOIN transfers USING (tenant_id, id)`,
);

const FIND_BY_OPERATION = statement<TransferRow>(
  'transfers.find_by_operation',
  `SELECT ${TRANSFER_COLUMNS} FROM transfers WHERE tenant_id = $1 AND operation_id = $2`,
);

// Among the columns that ledger commands set, only those of the outcome change after creation.
const SAVE = statement(
  'transfers.save',
  `INSERT INTO transfers (tenant_id, id, operation_id, status, source_wallet_id, currency, amount, fee, issuer_fee, destination,
     quote_id, target_currency, target_amount, reference, description, failure_code, failure_reason, cancel_operation_id,
     return_operation_id, created_at, ended_at, succeeded_at, reversed_at, metadata)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
   ON CONFLICT (tenant_id, id) DO UPDATE
      SET status = excluded.status, failure_code = excluded.failure_code, failure_reason = excluded.failure_reason,
          cancel_operation_id = excluded.cancel_operation_id, return_operation_id = excluded.return_operation_id, ended_at = excluded.ended_at,
          succeeded_at = excluded.succeeded_at, reversed_at = excluded.reversed_at`,
);

const LOCK = statement<TransferRow>(
  'transfers.lock',
  `SELECT ${TRANSFER_COLUMNS} FROM transfers WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

const SET_METADATA = statement(
  'transfers.set_metadata',
  `UPDATE transfers SET metadata = $3 WHERE tenant_id = $1 AND id = $2`,
);

/** In the order of the keys; undefined where the tenant has no such transfer. */
export async function loadTransfers(
  database: Queryable,
  keys: readonly TransferKey[],
): Promise<(Transfer | undefined)[]> {
  const rows = await database.rows(
    query(LOAD, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.id))),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.id, asTransfer(row)]));
  return keys.map((key) => found.get(key.tenantId + key.id));
}

export async function findTransferByOperation(
  database: Queryable,
  tenantId: TenantId,
  operationId: OperationId,
): Promise<Transfer | undefined> {
  const [row] = await database.rows(query(FIND_BY_OPERATION, tenantId, operationId));
  return row && asTransfer(row);
}

interface TransferFilters {
  readonly status?: TransferStatus | undefined;
  readonly sourceWalletId?: WalletId | undefined;
  readonly reference?: string | undefined;
  /** One pair. */
  readonly metadata?: Metadata | undefined;
}

/** Transfers older than the one named, newest first. */
export async function listTransfers(
  database: Queryable,
  tenantId: TenantId,
  before: TransferId | undefined,
  { status, sourceWalletId, reference, metadata }: TransferFilters,
  size: number,
): Promise<Transfer[]> {
  const where = new Conditions()
    .and('tenant_id = ?', tenantId)
    .and('id < ?', before)
    .and('status = ?', status)
    .and('source_wallet_id = ?', sourceWalletId)
    .and('reference = ?', reference)
    .andMetadata('metadata', metadata);
  const rows = await database.rows(
    where.query<TransferRow>(
      `SELECT ${TRANSFER_COLUMNS} FROM transfers WHERE ${where.text()} ORDER BY id DESC LIMIT ${where.value(size)}`,
    ),
  );
  return rows.map(asTransfer);
}

/** Reads a transfer and locks its row until the commit. */
export async function lockTransfer(
  transaction: Transaction,
  { tenantId, id }: TransferKey,
): Promise<Transfer | undefined> {
  const [row] = await transaction.rows(query(LOCK, tenantId, id));
  return row && asTransfer(row);
}

export function setMetadata({ tenantId, id }: TransferKey, metadata: Metadata): Query {
  return query(SET_METADATA, tenantId, id, JSON.stringify(metadata));
}

export function saveTransfer(transfer: Transfer): Query {
  return query(
    SAVE,
    transfer.tenantId,
    transfer.id,
    transfer.operationId,
    transfer.status,
    transfer.sourceWalletId,
    transfer.currency,
    transfer.amount,
    transfer.fees.own,
    transfer.fees.issuer,
    destinationText(transfer.destination),
    transfer.quoteId,
    transfer.target?.currency ?? null,
    transfer.target?.amount ?? null,
    transfer.reference,
    transfer.description,
    transfer.failure?.code ?? null,
    transfer.failure?.reason ?? null,
    transfer.cancelOperationId,
    transfer.returnOperationId,
    transfer.createdAt,
    transfer.endedAt,
    transfer.succeededAt,
    transfer.reversedAt,
    JSON.stringify(transfer.metadata),
  );
}

function asTransfer(row: TransferRow): Transfer {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    operationId: row.operation_id,
    status: row.status,
    sourceWalletId: row.source_wallet_id,
    currency: row.currency,
    amount: row.amount,
    fees: { own: row.fee, issuer: row.issuer_fee },
    destination: asDestination(row.destination),
    quoteId: row.quote_id,
    target: row.target_amount === null ? null : { amount: row.target_amount, currency: row.target_currency! },
    reference: row.reference,
    description: row.description,
    metadata: row.metadata,
    failure: row.failure_code === null ? null : { code: row.failure_code, reason: row.failure_reason },
    cancelOperationId: row.cancel_operation_id,
    returnOperationId: row.return_operation_id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    succeededAt: row.succeeded_at,
    reversedAt: row.reversed_at,
  };
}

/** A bank notice about a payment, identified by the bank's notice id. */
export interface Notice {
  readonly noticeId: string;
  readonly outcome: PaymentOutcome;
  readonly reason: string | undefined;
}

// The first delivery determines the stored effect.
const SAVE_NOTICE = statement(
  'transfers.keep_notice',
  `INSERT INTO transfer_notices (tenant_id, transfer_id, notice_id, outcome, reason, effect, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
);

export function saveNotice({ tenantId, id }: TransferKey, notice: Notice, effect: NoticeEffect, at: Date): Query {
  return query(SAVE_NOTICE, tenantId, id, notice.noticeId, notice.outcome, notice.reason ?? null, effect, at);
}
