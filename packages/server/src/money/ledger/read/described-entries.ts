import type { AccountId, CardId, OperationId, TenantId, TransactionId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Metadata } from '#kit/metadata.ts';
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

/** The entries of a page, each with its operation, which is looked up by its key for this page only. */
const described = (page: string): string => `
  SELECT account_id, sequence, amount, balance_after, operation_id, type, created_at, card_id, transaction_id,
         ${REFERENCE} AS reference, ${metadataOf('page')} AS metadata
    FROM (${page}) AS page ${operationOf('page')}
   ORDER BY sequence`;

const OF_ACCOUNT = statement<DescribedRow>(
  'ledger.entries_of_account',
  described(`SELECT ${COLUMNS} FROM entries
              WHERE tenant_id = $1 AND account_id = $2 AND sequence > $3 ORDER BY sequence LIMIT $4`),
);

const OF_TYPES = statement<DescribedRow>(
  'ledger.entries_of_types',
  described(`SELECT ${COLUMNS} FROM entries
              WHERE tenant_id = $1 AND account_id = $2 AND sequence > $3 AND sequence <= $4 AND type = ANY ($5::text[])
              ORDER BY sequence LIMIT $6`),
);

const OF_OPERATION = statement<DescribedRow>(
  'ledger.entries_of_operation_on_account',
  described(`SELECT ${COLUMNS} FROM postings
              CROSS JOIN LATERAL (VALUES (debit_account_id, debit_sequence), (credit_account_id, credit_sequence))
                AS side (account_id, sequence)
               JOIN entries ON entries.tenant_id = $1 AND entries.account_id = side.account_id
                           AND entries.sequence = side.sequence
              WHERE postings.tenant_id = $1 AND postings.operation_id = $3 AND side.account_id = $2
                AND side.sequence > $4 AND side.sequence <= $5 AND ($6::text[] IS NULL OR entries.type = ANY ($6))
              ORDER BY entries.sequence LIMIT $7`),
);

interface AccountKey {
  readonly tenantId: TenantId;
  readonly id: AccountId;
}

/** After one sequence number, up to and including another. */
interface Between {
  readonly after: bigint;
  readonly last: bigint;
}

/** An account's entries after a sequence number, oldest first. */
export async function entriesOfAccount(
  reading: EntryReading,
  { tenantId, id }: AccountKey,
  after: bigint,
  size: number,
): Promise<DescribedEntry[]> {
  return await namedEntries(
    reading,
    tenantId,
    await reading.database.rows(query(OF_ACCOUNT, tenantId, id, after, size)),
  );
}

/** An account's entries of some types, oldest first. */
export async function entriesOfTypes(
  reading: EntryReading,
  { tenantId, id }: AccountKey,
  { after, last }: Between,
  types: readonly string[],
  size: number,
): Promise<DescribedEntry[]> {
  const rows = await reading.database.rows(query(OF_TYPES, tenantId, id, after, last, types, size));
  return await namedEntries(reading, tenantId, rows);
}

/** An operation's entries on an account, of some types or of all, oldest first. */
export async function entriesOfOperationOn(
  reading: EntryReading,
  { tenantId, id }: AccountKey,
  operationId: OperationId,
  { after, last }: Between,
  types: readonly string[] | undefined,
  size: number,
): Promise<DescribedEntry[]> {
  const find = query(OF_OPERATION, tenantId, id, operationId, after, last, types ?? null, size);
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
