import type { TenantId, TransferId, WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { Conditions, query, statement, type Queryable } from '#database';
import { loadVersions } from '#work';
import { BANK_PAYMENT, type BankRequest, type TransferStatus } from '../model.ts';

/** Only the type of its destination is read. */
interface StoredTransfer {
  readonly tenant_id: TenantId;
  readonly id: TransferId;
  readonly status: TransferStatus;
  readonly source_wallet_id: WalletId;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly destination_type: string;
  readonly is_cancelling: boolean;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

/** A transfer in the operator's lists. */
export interface TransferRow extends StoredTransfer {
  /** The request that the bank has not confirmed yet. */
  readonly pending_request: BankRequest['request'] | null;
}

/** A bank notice that contradicts an earlier one. */
export interface Contradiction {
  readonly tenant_id: TenantId;
  readonly transfer_id: TransferId;
  readonly notice_id: string;
  readonly outcome: 'success' | 'failed' | 'reversed';
  readonly reason: string | null;
  readonly at: Date;
}

const TRANSFER_COLUMNS = `tenant_id, id, status, source_wallet_id, currency, amount, destination ->> 'type' AS destination_type, cancel_operation_id IS NOT NULL AS is_cancelling, created_at, ended_at`;

const NOTICE_COLUMNS = 'tenant_id, transfer_id, notice_id, outcome, reason, at';

const SUM_PENDING = statement<PendingRow>(
  'transfers.sum_pending',
  `SELECT tenant_id, currency, sum(amount)::bigint AS amount, count(*) AS count, min(created_at) AS oldest_at
     FROM transfers WHERE ended_at IS NULL GROUP BY tenant_id, currency`,
);

const FIND = statement<StoredTransfer>(
  'transfers.overseen_by_id',
  `SELECT ${TRANSFER_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN transfers USING (tenant_id, id)`,
);

const OPEN_CONTRADICTIONS = statement<Contradiction>(
  'transfers.open_contradictions',
  `SELECT ${NOTICE_COLUMNS} FROM transfer_notices
    WHERE effect = 'contradicts' AND settled_at IS NULL AND ($1::uuid IS NULL OR tenant_id = $1) AND at <= $2
    ORDER BY at, transfer_id, notice_id LIMIT $3`,
);

const OPEN_CONTRADICTIONS_OF = statement<Contradiction>(
  'transfers.open_contradictions_of',
  `SELECT ${NOTICE_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, transfer_id)
     JOIN transfer_notices USING (tenant_id, transfer_id)
    WHERE effect = 'contradicts' AND settled_at IS NULL ORDER BY at, notice_id`,
);

const SETTLE = statement<Contradiction>(
  'transfers.settle_contradictions',
  `UPDATE transfer_notices SET settled_at = $3
    WHERE tenant_id = $1 AND transfer_id = $2 AND effect = 'contradicts' AND settled_at IS NULL
   RETURNING ${NOTICE_COLUMNS}`,
);

/** Transfers created until `createdBy`: pending ones oldest first, or all newest first; of one tenant or of all. */
export async function findTransfers(
  database: Queryable,
  pending: boolean,
  tenantId: TenantId | undefined,
  createdBy: Date,
  limit: number,
): Promise<TransferRow[]> {
  const where = new Conditions().and('created_at <= ?', createdBy).and('tenant_id = ?', tenantId);
  if (pending) where.andAlways('ended_at IS NULL');
  const transfers = await database.rows(
    where.query<StoredTransfer>(
      `SELECT ${TRANSFER_COLUMNS} FROM transfers WHERE ${where.text()}
        ORDER BY created_at ${pending ? 'ASC' : 'DESC'}, id LIMIT ${where.value(limit)}`,
    ),
  );
  return await withRequests(database, transfers);
}

/** A transfer has one request at a time, and one that has ended needs none. */
async function withRequests(database: Queryable, transfers: readonly StoredTransfer[]): Promise<TransferRow[]> {
  const requests = await loadVersions(
    database,
    transfers.map(({ tenant_id: tenantId, id }) => ({ tenantId, kind: BANK_PAYMENT.name, id })),
  );
  return transfers.map((transfer, index) => {
    const isPending = transfer.ended_at === null && requests[index] !== undefined;
    const request = transfer.is_cancelling ? 'cancel' : 'send';
    return { ...transfer, pending_request: isPending ? request : null };
  });
}

export async function findTransfersById(
  database: Queryable,
  keys: readonly { readonly tenant_id: TenantId; readonly transfer_id: TransferId }[],
): Promise<TransferRow[]> {
  const tenantIds = keys.map((key) => key.tenant_id);
  const ids = keys.map((key) => key.transfer_id);
  return await withRequests(database, await database.rows(query(FIND, tenantIds, ids)));
}

/** Contradictions that are not settled, oldest first. */
export async function openContradictions(
  database: Queryable,
  tenantId: TenantId | undefined,
  receivedBy: Date,
  limit: number,
): Promise<Contradiction[]> {
  return await database.rows(query(OPEN_CONTRADICTIONS, tenantId ?? null, receivedBy, limit));
}

/** Contradictions of these transfers that are not settled, oldest first. */
export async function openContradictionsOf(
  database: Queryable,
  transfers: readonly Pick<TransferRow, 'tenant_id' | 'id'>[],
): Promise<Contradiction[]> {
  if (transfers.length === 0) return [];
  const tenantIds = transfers.map((each) => each.tenant_id);
  return await database.rows(
    query(
      OPEN_CONTRADICTIONS_OF,
      tenantIds,
      transfers.map(({ id }) => id),
    ),
  );
}

/** Marks all open contradictions of a transfer as settled, and returns them. */
export async function resolveAll(
  database: Queryable,
  tenantId: TenantId,
  transferId: TransferId,
  now: Date,
): Promise<Contradiction[]> {
  return await database.rows(query(SETTLE, tenantId, transferId, now));
}

interface PendingRow {
  tenant_id: TenantId;
  currency: Currency;
  amount: bigint;
  count: bigint;
  oldest_at: Date;
}

/** What a tenant has in pending transfers of a currency. */
interface PendingTransfers {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  /** In minor units. */
  readonly amount: bigint;
  readonly count: bigint;
  readonly oldestAt: Date;
}

/** Adds up the pending transfers of all tenants. */
export async function sumPendingTransfers(database: Queryable): Promise<PendingTransfers[]> {
  const rows = await database.rows(query(SUM_PENDING));
  return rows.map(({ tenant_id: tenantId, currency, amount, count, oldest_at: oldestAt }) => ({
    tenantId,
    currency,
    amount,
    count,
    oldestAt,
  }));
}
