import { assert } from '../../foundation/kit/assert.ts';
import { parseId, type TenantId } from '../../foundation/kit/ids.ts';
import { PAGE_SIZE_DEFAULT } from '../../foundation/api/page.ts';
import {
  accountPositionsAt,
  entriesOfAccount,
  entriesOfOperation,
  entriesOfTypes,
  entryView,
  findAccounts,
  ledgerNow,
  parseEntryCursor,
  type Entry,
} from '../ledger/index.ts';
import type { WalletDependencies } from './dependencies.ts';
import type { Wallet } from './model.ts';
import { requireStoredWallet } from './read-wallets.ts';
import { readPeriod } from '../../foundation/api/period.ts';

/** Entries scanned for one page. For a rare type the page may be short or empty instead of slow. */
export const SCANNED_ENTRIES_MAX = 10_000n;
/** More than any account has entries. */
const NO_END = 1n << 62n;

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
 * A page of a wallet's entries, oldest first. `next_cursor` continues after the scanned entries; if it equals `after`, there are
 * no more entries yet.
 * @throws AppError wallet_not_found, invalid_request
 */
export async function readEntries(
  dependencies: WalletDependencies,
  tenantId: TenantId,
  named: string,
  query: EntriesQuery,
) {
  const types = query.type?.split(',');
  const after = parseEntryCursor(query.after);
  const wallet = await requireStoredWallet(dependencies.database, tenantId, named);
  const bounds = await boundsOf(dependencies, wallet, query, after);
  const { entries, next } = await page(dependencies, wallet, bounds, {
    ...query,
    types,
    size: query.size ?? PAGE_SIZE_DEFAULT,
  });
  return { entries: entries.map((entry) => entryView(entry, wallet.currency)), next_cursor: String(next) };
}

/** The period as sequence numbers. A `to` in the future does not limit the page. */
async function boundsOf(
  { database, clock }: WalletDependencies,
  { tenantId, id }: Wallet,
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
  { database }: WalletDependencies,
  { tenantId, id }: Wallet,
  { after, last }: Bounds,
  query: EntriesQuery & { readonly types: readonly string[] | undefined; readonly size: number },
): Promise<{ entries: Entry[]; next: bigint }> {
  const { types, size } = query;
  if (query.operation_id !== undefined) {
    const entries = (await ofOperation(database, tenantId, query.operation_id))
      .filter((entry) => entry.accountId === id && entry.sequence > after && entry.sequence <= last)
      .filter((entry) => types?.includes(entry.type) ?? true)
      .toSorted((one, other) => (one.sequence < other.sequence ? -1 : 1))
      .slice(0, size);
    return { entries, next: entries.at(-1)?.sequence ?? after };
  }
  if (types === undefined) {
    const found = await entriesOfAccount(database, tenantId, id, after, size);
    const entries = found.filter((entry) => entry.sequence <= last);
    return { entries, next: entries.at(-1)?.sequence ?? after };
  }
  return await ofTypes(database, { tenantId, id }, { after, last }, types, size);
}

async function ofOperation(database: WalletDependencies['database'], tenantId: TenantId, named: string) {
  const operationId = parseId<'operation'>(named);
  assert(operationId, 'an operation id is one, by its schema');
  return await entriesOfOperation(database, tenantId, operationId);
}

/** The sequence of the account's newest entry, at most `limit`. */
async function endOf(
  database: WalletDependencies['database'],
  { tenantId, id }: Pick<Wallet, 'tenantId' | 'id'>,
  limit: bigint,
): Promise<bigint> {
  const { sequence } = (await findAccounts(database, tenantId, [id])).get(id)!;
  return sequence < limit ? sequence : limit;
}

async function ofTypes(
  database: WalletDependencies['database'],
  wallet: Pick<Wallet, 'tenantId' | 'id'>,
  { after, last }: Bounds,
  types: readonly string[],
  size: number,
): Promise<{ entries: Entry[]; next: bigint }> {
  // The end of the account is read first, so that entries committed meanwhile are after the cursor and not skipped.
  const end = await endOf(database, wallet, after + SCANNED_ENTRIES_MAX < last ? after + SCANNED_ENTRIES_MAX : last);
  if (end <= after) return { entries: [], next: after };
  const entries = await entriesOfTypes(database, wallet, { after, last: end }, types, size);
  return { entries, next: entries.length === size ? entries.at(-1)!.sequence : end };
}
