import type { AccountId, CardId, OperationId, TenantId, TransactionId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Order } from '#api/page.ts';
import { query, statement } from '#database';
import { isInternalReference } from '../commands/internal-reference.ts';
import type { Entry } from '../model.ts';
import { asEntry, type EntryRow } from '../rows.ts';
import { metadataOf, operationOf, REFERENCE } from './entry-operation.ts';
import { entryView } from './entry-view.ts';
import { MERCHANT_ENTRY_TYPES, merchantFields, type EntryMerchant, type EntryReading } from './merchants.ts';

/** An entry with what its operation was about. */
export interface DescribedEntry extends Entry {
  readonly cardId: CardId | null;
  /** The caller's reference for the operation. */
  readonly reference: string | null;
  readonly transactionId: TransactionId | null;
  readonly merchant: EntryMerchant | null;
  /** The caller's pairs for the operation; null if it has none. */
  readonly metadata: Metadata | null;
}

export interface DescribedRow extends EntryRow {
  card_id: CardId | null;
  reference: string | null;
  transaction_id: TransactionId | null;
  metadata: Metadata | null;
}

const COLUMNS = `entries.account_id, entries.sequence, entries.amount, entries.balance_after, entries.operation_id, entries.type,
  entries.created_at`;

/** The first $5 of some entries in an order, each with its operation, which is looked up by its key for this page only. */
const described = (entries: string, order: Order): string => `
  SELECT account_id, sequence, amount, balance_after, operation_id, type, created_at, card_id, transaction_id,
         ${REFERENCE} AS reference, ${metadataOf('page')} AS metadata
    FROM (${entries} ORDER BY entries.sequence ${order} LIMIT $5) AS page ${operationOf('page')}
   ORDER BY sequence ${order}`;

const inBothOrders = (name: string, entries: string) => ({
  asc: statement<DescribedRow>(name, described(entries, 'asc')),
  desc: statement<DescribedRow>(`${name}_back`, described(entries, 'desc')),
});

const OF_ACCOUNT = inBothOrders(
  'ledger.entries_of_account',
  `SELECT ${COLUMNS} FROM entries WHERE tenant_id = $1 AND account_id = $2 AND sequence > $3 AND sequence <= $4`,
);

const OF_TYPES = inBothOrders(
  'ledger.entries_of_types',
  `SELECT ${COLUMNS} FROM entries
    WHERE tenant_id = $1 AND account_id = $2 AND sequence > $3 AND sequence <= $4 AND type = ANY ($6::text[])`,
);

const OF_OPERATION = inBothOrders(
  'ledger.entries_of_operation_on_account',
  `SELECT ${COLUMNS} FROM postings
    CROSS JOIN LATERAL (VALUES (debit_account_id, debit_sequence), (credit_account_id, credit_sequence))
      AS side (account_id, sequence)
     JOIN entries ON entries.tenant_id = $1 AND entries.account_id = side.account_id
                 AND entries.sequence = side.sequence
    WHERE postings.tenant_id = $1 AND postings.operation_id = $6 AND side.account_id = $2
      AND side.sequence > $3 AND side.sequence <= $4 AND ($7::text[] IS NULL OR entries.type = ANY ($7))`,
);

interface AccountKey {
  readonly tenantId: TenantId;
  readonly id: AccountId;
}

/** Which entries of an account a page is cut from, and how. */
export interface EntryRange {
  /** The entries are after this sequence number, … */
  readonly after: bigint;
  /** … up to and including this one. */
  readonly last: bigint;
  readonly order: Order;
  readonly size: number;
}

/** The first entries of a range. */
export async function entriesOfAccount(
  reading: EntryReading,
  { tenantId, id }: AccountKey,
  { after, last, order, size }: EntryRange,
): Promise<DescribedEntry[]> {
  const find = query(OF_ACCOUNT[order], tenantId, id, after, last, size);
  return await namedEntries(reading, tenantId, await reading.database.rows(find));
}

/** The first entries of a range that have some types. */
export async function entriesOfTypes(
  reading: EntryReading,
  { tenantId, id }: AccountKey,
  { after, last, order, size }: EntryRange,
  types: readonly string[],
): Promise<DescribedEntry[]> {
  const find = query(OF_TYPES[order], tenantId, id, after, last, size, types);
  return await namedEntries(reading, tenantId, await reading.database.rows(find));
}

/** The first entries of a range that belong to an operation, of some types or of all. */
export async function entriesOfOperationOn(
  reading: EntryReading,
  { tenantId, id }: AccountKey,
  { after, last, order, size }: EntryRange,
  operationId: OperationId,
  types: readonly string[] | undefined,
): Promise<DescribedEntry[]> {
  const find = query(OF_OPERATION[order], tenantId, id, after, last, size, operationId, types ?? null);
  return await namedEntries(reading, tenantId, await reading.database.rows(find));
}

/** Adds the merchants, which takes a second query if any of the entries has a transaction. */
export async function namedEntries(
  { findMerchants }: EntryReading,
  tenantId: TenantId,
  rows: readonly DescribedRow[],
): Promise<DescribedEntry[]> {
  const ids = new Set(rows.flatMap(({ transaction_id }) => (transaction_id === null ? [] : [transaction_id])));
  const merchants = ids.size === 0 ? undefined : await findMerchants(tenantId, [...ids]);
  return rows.map((row) => ({
    ...asEntry(row),
    cardId: row.card_id,
    reference: row.reference === null || isInternalReference(row.reference) ? null : row.reference,
    transactionId: row.transaction_id,
    merchant: (row.transaction_id && merchants?.get(row.transaction_id)) ?? null,
    metadata: row.metadata,
  }));
}

/** A described entry in API responses. */
export function describedEntryView(entry: DescribedEntry, currency: Currency) {
  const { cardId, reference, transactionId, merchant, metadata, type, operationId } = entry;
  return {
    ...entryView(entry, currency),
    ...(cardId === null ? {} : { card_id: cardId }),
    ...(reference === null ? {} : { reference }),
    ...(transactionId === null ? {} : { transaction_id: transactionId }),
    ...merchantFields(merchant ?? undefined, MERCHANT_ENTRY_TYPES.includes(type) ? operationId : undefined),
    ...(metadata === null ? {} : { metadata }),
  };
}

export type DescribedEntryView = ReturnType<typeof describedEntryView>;
