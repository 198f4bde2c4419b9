import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { parseId, type AccountId, type TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { PAGE_SIZE_DEFAULT, invalidCursor, type Order } from '#api/page.ts';
import { readPeriod } from '#api/period.ts';
import type { Database } from '#database';
import { findAccounts } from '../store.ts';
import { accountPositionsAt, ledgerNow } from './account-position.ts';
import {
  describedEntryView,
  entriesOfAccount,
  entriesOfOperationOn,
  entriesOfTypes,
  type DescribedEntry,
  type EntryRange,
} from './described-entries.ts';
import type { EntryReading } from './merchants.ts';

/** Entries scanned for one page. For a rare type the page may be short or empty instead of slow. */
export const SCANNED_ENTRIES_MAX = 10_000n;
/** More than any account has entries. */
const NO_END = 1n << 62n;

interface EntryDependencies extends EntryReading {
  readonly database: Database;
  readonly clock: Clock;
}

/** A card's or wallet's account. */
interface EntriesAccount {
  readonly tenantId: TenantId;
  readonly id: AccountId;
  readonly currency: Currency;
}

interface EntriesQuery {
  readonly after?: string;
  readonly size?: number;
  readonly order?: Order;
  readonly type?: string;
  readonly from?: string;
  readonly to?: string;
  readonly operation_id?: string;
}

/** A part of a range, and the sequence with which the cursor continues. */
interface Page {
  readonly entries: readonly DescribedEntry[];
  readonly next: bigint;
}

/**
 * A page of an account's entries, oldest or newest first. `next_cursor` continues behind the scanned entries; if it equals `after`,
 * there are no more, or no more yet.
 * @throws AppError invalid_request
 */
export async function readEntriesPage(dependencies: EntryDependencies, account: EntriesAccount, query: EntriesQuery) {
  const cursor = parseEntryCursor(query.after);
  const range = await rangeOf(dependencies, account, query, cursor);
  const { entries, next } = await page(dependencies, account, range, query);
  // Newest first, a period can begin above the cursor, which must not go up again.
  const next_cursor = range.order === 'desc' && cursor !== undefined && cursor < next ? cursor : next;
  return {
    entries: entries.map((entry) => describedEntryView(entry, account.currency)),
    next_cursor: String(next_cursor),
  };
}

/** What the period and the cursor leave of the account. A `to` in the future does not limit the range. */
async function rangeOf(
  dependencies: EntryDependencies,
  account: EntriesAccount,
  query: EntriesQuery,
  cursor: bigint | undefined,
): Promise<EntryRange> {
  const { order = 'asc', size = PAGE_SIZE_DEFAULT } = query;
  const { after, last } = await periodOf(dependencies, account, query);
  if (cursor === undefined) return { after, last, order, size };
  return order === 'asc'
    ? { after: larger(cursor, after), last, order, size }
    : { after, last: smaller(cursor - 1n, last), order, size };
}

/** The entries of a period, as sequence numbers. */
async function periodOf(
  { database, clock }: EntryDependencies,
  { tenantId, id }: EntriesAccount,
  query: EntriesQuery,
): Promise<Pick<EntryRange, 'after' | 'last'>> {
  if (query.from === undefined && query.to === undefined) return { after: 0n, last: NO_END };
  const now = await ledgerNow(database, clock, tenantId);
  const { from, to } = readPeriod(query, now);
  const past = to !== undefined && to <= now ? to : undefined;
  const moments = [...(from ? [from] : []), ...(past ? [past] : [])];
  const positions = await accountPositionsAt(database, tenantId, id, moments);
  return { after: from ? positions[0]!.sequence : 0n, last: past ? positions.at(-1)!.sequence : NO_END };
}

async function page(
  dependencies: EntryDependencies,
  account: EntriesAccount,
  range: EntryRange,
  query: EntriesQuery,
): Promise<Page> {
  const types = query.type?.split(',');
  if (query.operation_id === undefined && types !== undefined)
    return await ofTypes(dependencies, account, range, types);
  const entries = await entriesOf(dependencies, account, range, query.operation_id, types);
  return { entries, next: entries.at(-1)?.sequence ?? startOf(range) };
}

/** The cursor with which a range begins: that of an empty page. */
function startOf({ after, order }: EntryRange): bigint {
  return order === 'asc' ? after : after + 1n;
}

async function entriesOf(
  dependencies: EntryDependencies,
  account: EntriesAccount,
  range: EntryRange,
  operation: string | undefined,
  types: readonly string[] | undefined,
): Promise<DescribedEntry[]> {
  if (operation === undefined) return await entriesOfAccount(dependencies, account, range);
  const operationId = parseId<'operation'>(operation);
  assert(operationId, 'an operation id is one, by its schema');
  return await entriesOfOperationOn(dependencies, account, range, operationId, types);
}

async function ofTypes(
  dependencies: EntryDependencies,
  account: EntriesAccount,
  range: EntryRange,
  types: readonly string[],
): Promise<Page> {
  const { after, last, order, size } = range;
  const isOldestFirst = order === 'asc';
  // The end of the account is read first, so that entries committed meanwhile are after the cursor and not skipped.
  const end = await endOf(dependencies, account, isOldestFirst ? smaller(after + SCANNED_ENTRIES_MAX, last) : last);
  if (end <= after) return { entries: [], next: startOf(range) };
  const scanned = { ...range, after: isOldestFirst ? after : larger(after, end - SCANNED_ENTRIES_MAX), last: end };
  const entries = await entriesOfTypes(dependencies, account, scanned, types);
  if (entries.length === size) return { entries, next: entries.at(-1)!.sequence };
  return { entries, next: isOldestFirst ? end : scanned.after + 1n };
}

/** The sequence of the account's newest entry, at most `limit`. */
async function endOf(
  { database }: EntryDependencies,
  { tenantId, id }: EntriesAccount,
  limit: bigint,
): Promise<bigint> {
  const { sequence } = (await findAccounts(database, tenantId, [id])).get(id)!;
  return smaller(sequence, limit);
}

const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const larger = (left: bigint, right: bigint): bigint => (left > right ? left : right);

/** The cursor of an entry list is the sequence of the last entry read. @throws AppError invalid_request */
function parseEntryCursor(after: string | undefined): bigint | undefined {
  if (after === undefined) return undefined;
  if (!/^[0-9]{1,18}$/.test(after)) {
    throw invalidCursor('the sequence of an entry');
  }
  return BigInt(after);
}
