import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { parseId, type AccountId, type TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { PAGE_SIZE_DEFAULT, invalidCursor } from '#api/page.ts';
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
  readonly type?: string;
  readonly from?: string;
  readonly to?: string;
  readonly operation_id?: string;
}

/** The entries a page may contain: after `after`, up to and including `last`. */
interface Bounds {
  readonly after: bigint;
  readonly last: bigint;
}

/**
 * A page of an account's entries, oldest first. `next_cursor` continues after the scanned entries; if it equals `after`, there are
 * no more entries yet.
 * @throws AppError invalid_request
 */
export async function readEntriesPage(dependencies: EntryDependencies, account: EntriesAccount, query: EntriesQuery) {
  const types = query.type?.split(',');
  const after = parseEntryCursor(query.after);
  const bounds = await boundsOf(dependencies, account, query, after);
  const { entries, next } = await page(dependencies, account, bounds, {
    ...query,
    types,
    size: query.size ?? PAGE_SIZE_DEFAULT,
  });
  return { entries: entries.map((entry) => describedEntryView(entry, account.currency)), next_cursor: String(next) };
}

/** The period as sequence numbers. A `to` in the future does not limit the page. */
async function boundsOf(
  { database, clock }: EntryDependencies,
  { tenantId, id }: EntriesAccount,
  query: EntriesQuery,
  after: bigint,
): Promise<Bounds> {
  if (query.from === undefined && query.to === undefined) return { after, last: NO_END };
  const now = await ledgerNow(database, clock, tenantId);
  const { from, to } = readPeriod(query, now);
  const past = to !== undefined && to <= now ? to : undefined;
  const moments = [...(from ? [from] : []), ...(past ? [past] : [])];
  const positions = await accountPositionsAt(database, tenantId, id, moments);
  const first = from ? positions[0]!.sequence : 0n;
  return { after: after > first ? after : first, last: past ? positions.at(-1)!.sequence : NO_END };
}

async function page(
  dependencies: EntryDependencies,
  account: EntriesAccount,
  { after, last }: Bounds,
  query: EntriesQuery & { readonly types: readonly string[] | undefined; readonly size: number },
): Promise<{ entries: DescribedEntry[]; next: bigint }> {
  const { types, size } = query;
  if (query.operation_id !== undefined) {
    const operationId = parseId<'operation'>(query.operation_id);
    assert(operationId, 'an operation id is one, by its schema');
    const entries = await entriesOfOperationOn(dependencies, account, operationId, { after, last }, types, size);
    return { entries, next: entries.at(-1)?.sequence ?? after };
  }
  if (types === undefined) {
    const found = await entriesOfAccount(dependencies, account, after, size);
    const entries = found.filter((entry) => entry.sequence <= last);
    return { entries, next: entries.at(-1)?.sequence ?? after };
  }
  return await ofTypes(dependencies, account, { after, last }, types, size);
}

/** The sequence of the account's newest entry, at most `limit`. */
async function endOf(
  { database }: EntryDependencies,
  { tenantId, id }: EntriesAccount,
  limit: bigint,
): Promise<bigint> {
  const { sequence } = (await findAccounts(database, tenantId, [id])).get(id)!;
  return sequence < limit ? sequence : limit;
}

async function ofTypes(
  dependencies: EntryDependencies,
  account: EntriesAccount,
  { after, last }: Bounds,
  types: readonly string[],
  size: number,
): Promise<{ entries: DescribedEntry[]; next: bigint }> {
  // The end of the account is read first, so that entries committed meanwhile are after the cursor and not skipped.
  const end = await endOf(
    dependencies,
    account,
    after + SCANNED_ENTRIES_MAX < last ? after + SCANNED_ENTRIES_MAX : last,
  );
  if (end <= after) return { entries: [], next: after };
  const entries = await entriesOfTypes(dependencies, account, { after, last: end }, types, size);
  return { entries, next: entries.length === size ? entries.at(-1)!.sequence : end };
}

/** The cursor of an entry list is the sequence of the last entry read. @throws AppError invalid_request */
function parseEntryCursor(after: string | undefined): bigint {
  if (after === undefined) return 0n;
  if (!/^[0-9]{1,18}$/.test(after)) {
    throw invalidCursor('the sequence of an entry');
  }
  return BigInt(after);
}
