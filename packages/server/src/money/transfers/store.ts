import type { OperationId, QuoteId, TenantId, TransferId, WalletId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import { plainArray, query, statement, type Query, type Queryable } from '../../foundation/database/index.ts';
import { asDestination, destinationText } from './destination-text.ts';
import type { Transfer, TransferKey, TransferStatus } from './model.ts';

export interface TransferRow {
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
  failure_code: string | null;
  failure_message: string | null;
  cancel_operation_id: OperationId | null;
  return_operation_id: OperationId | null;
  created_at: Date;
  ended_at: Date | null;
  succeeded_at: Date | null;
  reversed_at: Date | null;
}

export const TRANSFER_COLUMNS = `transfers.tenant_id, transfers.id, operation_id, status, source_wallet_id, currency, amount, fee,
  issuer_fee, destination::text AS destination, quote_id, target_currency, target_amount, reference, description, failure_code,
  failure_message, cancel_operation_id, return_operation_id, created_at, ended_at, succeeded_at, reversed_at`;

const LOAD = statement<TransferRow>(
  'transfers.load',
  `SELECT ${TRANSFER_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id) JOIN transfers USING (tenant_id, id)`,
);

const FIND_BY_OPERATION = statement<TransferRow>(
  'transfers.find_by_operation',
  `SELECT ${TRANSFER_COLUMNS} FROM transfers WHERE tenant_id = $1 AND operation_id = $2`,
);

// Only the columns of the outcome change after creation. A transfer that has ended has no pending bank request.
const SAVE = statement(
  'transfers.save',
  `INSERT INTO transfers (tenant_id, id, operation_id, status, source_wallet_id, currency, amount, fee, issuer_fee, destination,
     quote_id, target_currency, target_amount, reference, description, failure_code, failure_message, cancel_operation_id,
     return_operation_id, created_at, ended_at, succeeded_at, reversed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
   ON CONFLICT (tenant_id, id) DO UPDATE
      SET status = excluded.status, failure_code = excluded.failure_code, failure_message = excluded.failure_message,
          cancel_operation_id = excluded.cancel_operation_id, return_operation_id = excluded.return_operation_id, ended_at = excluded.ended_at,
          succeeded_at = excluded.succeeded_at, reversed_at = excluded.reversed_at,
          tell = CASE WHEN excluded.status = 'pending' THEN transfers.tell END,
          tell_after = CASE WHEN excluded.status = 'pending' THEN transfers.tell_after END`,
);

// Newest first.
const LIST = statement<TransferRow>(
  'transfers.list',
  `SELECT ${TRANSFER_COLUMNS} FROM transfers
    WHERE tenant_id = $1 AND ($2::uuid IS NULL OR id < $2) AND ($3::text IS NULL OR status = $3)
      AND ($4::uuid IS NULL OR source_wallet_id = $4) AND ($5::text IS NULL OR reference = $5)
    ORDER BY id DESC LIMIT $6`,
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
}

/** Transfers older than the one named, newest first. */
export async function listTransfers(
  database: Queryable,
  tenantId: TenantId,
  before: TransferId | undefined,
  { status, sourceWalletId, reference }: TransferFilters,
  size: number,
): Promise<Transfer[]> {
  const rows = await database.rows(
    query(LIST, tenantId, before ?? null, status ?? null, sourceWalletId ?? null, reference ?? null, size),
  );
  return rows.map(asTransfer);
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
    transfer.failure?.message ?? null,
    transfer.cancelOperationId,
    transfer.returnOperationId,
    transfer.createdAt,
    transfer.endedAt,
    transfer.succeededAt,
    transfer.reversedAt,
  );
}

export function asTransfer(row: TransferRow): Transfer {
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
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message! },
    cancelOperationId: row.cancel_operation_id,
    returnOperationId: row.return_operation_id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    succeededAt: row.succeeded_at,
    reversedAt: row.reversed_at,
  };
}
