import { Conditions, plainArray, query, statement, type Queryable } from '#database';
import { HIGHEST_ID, type CardId, type TenantId, type TransactionId } from '#kit/ids.ts';
import type { Transaction } from '../model.ts';
import { asTransaction, type TransactionRow } from '../rows.ts';
import { TRANSACTION_COLUMNS } from '../store.ts';
import type { TransactionFilters } from './filters.ts';

/** A position in the order of transactions, newest first. */
export type Position = Pick<Transaction, 'createdAt' | 'id'>;

/** Before the newest transaction, and after the oldest. */
const START = { createdAt: 'infinity', id: HIGHEST_ID } as const;

const scanEnd = (name: string, condition: string) =>
  statement<{ id: TransactionId; created_at: Date }>(
    `authorizations.${name}`,
    `SELECT id, created_at FROM transactions WHERE tenant_id = $1 AND (created_at, id) < ($2, $3) ${condition}
      ORDER BY created_at DESC, id DESC OFFSET $4 LIMIT 1`,
  );
const SCAN_END = scanEnd('scan_end', '');
const DECLINED_SCAN_END = scanEnd('declined_scan_end', `AND status = 'declined'`);

/** The last of the next `rows` transactions after a position; undefined if there are fewer. */
export async function findScanEnd(
  database: Queryable,
  tenantId: TenantId,
  after: Position | undefined,
  rows: number,
  isDeclinedOnly: boolean,
): Promise<Position | undefined> {
  const { createdAt, id } = after ?? START;
  const end = isDeclinedOnly ? DECLINED_SCAN_END : SCAN_END;
  const [last] = await database.rows(query(end, tenantId, createdAt, id, rows - 1));
  return last && { createdAt: last.created_at, id: last.id };
}

/**
 * The transactions that pass all filters, newest first, after one position and up to another.
 * @param cardIds only of these cards; undefined: of all cards
 */
export async function findTransactions(
  database: Queryable,
  tenantId: TenantId,
  cardIds: readonly CardId[] | undefined,
  filters: TransactionFilters,
  { after, to }: { readonly after: Position | undefined; readonly to: Position | undefined },
  limit: number,
): Promise<Transaction[]> {
  const { created, amount } = filters;
  const where = new Conditions().and('transactions.tenant_id = ?', tenantId);
  const position = ({ createdAt, id }: { createdAt: unknown; id: TransactionId }): string =>
    `(${where.value(createdAt)}::timestamptz, ${where.value(id)}::uuid)`;
  if (after) where.andAlways(`(created_at, transactions.id) < ${position(after)}`);
  if (to) where.andAlways(`(created_at, transactions.id) >= ${position(to)}`);
  where
    .and('type = ?', filters.type)
    .and('status = ?', filters.status)
    // The status is for the index of declined transactions.
    .and(`decline_reason = ? AND status = 'declined'`, filters.declineReason)
    // A text without letters, digits or signs is part of no name.
    .and(`strpos(coalesce(merchant_key, upper(merchant_name)), nullif(?, '')) > 0`, filters.merchant)
    .and('merchant_category = ?', filters.mcc)
    .and('merchant_country = ?', filters.country)
    .and('kind = ?', filters.kind)
    .and('entry_mode = ?', filters.entryMode)
    .and('initiator = ?', filters.initiator)
    .and('currency = ?', filters.currency)
    .and(`${AMOUNT} >= ?`, amount.min)
    .and(`${AMOUNT} <= ?`, amount.max)
    .and('created_at >= ?', created.from)
    .and('created_at < ?', created.to);
  const newest = (conditions: string): string =>
    `SELECT ${TRANSACTION_COLUMNS} FROM transactions WHERE ${conditions}
      ORDER BY created_at DESC, transactions.id DESC LIMIT ${where.value(limit)}`;
  const text =
    cardIds === undefined
      ? newest(where.text())
      : // The newest of each card, and of these the newest: each card's are read in order, by an index.
        `SELECT found.* FROM unnest(${where.value(cardIds)}::uuid[]) AS wanted (id)
          CROSS JOIN LATERAL (${newest(`${where.text()} AND transactions.card_id = wanted.id`)}) AS found
          ORDER BY created_at DESC, id DESC LIMIT ${where.value(limit)}`;
  return (await database.rows(where.query<TransactionRow>(text))).map(asTransaction);
}

/**
 * The amount that a search compares, in the card's currency: the most that was authorized, cleared, or refunded and announced. For a
 * declined purchase, it is the requested amount, if the merchant's currency is the card's.
 */
const AMOUNT = `CASE WHEN status <> 'declined' THEN greatest(authorized, cleared, refunded + pending_refund)
  WHEN merchant_currency = currency THEN merchant_amount END`;

const OWNERS = statement<{ tenant_id: TenantId }>(
  'authorizations.owners',
  `SELECT tenant_id FROM transactions WHERE tenant_id = ANY ($1::uuid[]) AND id = $2::uuid`,
);

/** The tenants among some that have a transaction with this id. */
export async function transactionOwners(
  database: Queryable,
  among: readonly TenantId[],
  id: string,
): Promise<TenantId[]> {
  return (await database.rows(query(OWNERS, plainArray(among), id))).map((row) => row.tenant_id);
}
