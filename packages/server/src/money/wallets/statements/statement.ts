import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import type { TenantId } from '../../../foundation/kit/ids.ts';
import {
  ACCOUNT_START,
  accountPositionsAt,
  ledgerNow,
  type Account,
  type AccountPosition,
  type EntryRange,
} from '../../ledger/index.ts';
import type { WalletDependencies } from '../dependencies.ts';
import type { Wallet } from '../model.ts';
import { readWalletAndAccount } from '../read-wallets.ts';
import { readPeriod } from '../../../foundation/api/period.ts';

/** A statement before its entries are read. */
export interface Statement {
  readonly wallet: Wallet;
  /** The current account, not that of the period. */
  readonly account: Account;
  /** The period; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  readonly opening: AccountPosition;
  readonly closing: AccountPosition;
}

/**
 * Finds the ledger positions of a period's start and end. Entries never change and none is inserted between two others, so the
 * entries between the positions are the same whenever they are read.
 * @throws AppError wallet_not_found, invalid_request
 */
export async function locateStatement(
  { database, clock }: WalletDependencies,
  tenantId: TenantId,
  named: string,
  period: { readonly from?: string; readonly to?: string },
): Promise<Statement> {
  const now = await ledgerNow(database, clock, tenantId);
  const { from, to: requested = now } = readPeriod(period, now);
  const to = requested < now ? requested : now;
  const { wallet, account } = await readWalletAndAccount(database, tenantId, named);
  const positions = await accountPositionsAt(database, tenantId, wallet.id, [...(from ? [from] : []), to]);
  const opening = from ? positions[0]! : ACCOUNT_START;
  return { wallet, account, from: from ?? beginning(wallet, to), to, opening, closing: positions.at(-1)! };
}

/** A statement that ends before the wallet was opened starts where it ends. */
function beginning({ createdAt }: Wallet, to: Date): Date {
  return createdAt < to ? createdAt : to;
}

/** The number of entries in a statement. */
function entryCount({ opening, closing }: Statement): bigint {
  return closing.sequence - opening.sequence;
}

const ENTRIES_PER_PAGE = 5_000n;

/**
 * Reads a statement's entries in pages, prefetching one page: memory is constant, however many entries there are. No database
 * connection is held between pages, however slowly the reader reads.
 */
export async function* pagesOf<Page>(
  statement: Statement,
  read: (range: EntryRange) => Promise<Page>,
): AsyncGenerator<Page> {
  const { wallet, opening, closing } = statement;
  const start = (after: bigint): Promise<Page> | undefined => {
    if (after >= closing.sequence) return undefined;
    const end = after + ENTRIES_PER_PAGE;
    const last = end < closing.sequence ? end : closing.sequence;
    const page = read({ tenantId: wallet.tenantId, accountId: wallet.id, currency: wallet.currency, after, last });
    // If the reader disconnects, nothing awaits this page; avoid an unhandled rejection.
    page.catch(() => undefined);
    return page;
  };
  let next = start(opening.sequence);
  for (let after = opening.sequence; next !== undefined;) {
    const page = await next;
    after += ENTRIES_PER_PAGE;
    next = start(after);
    yield page;
  }
}

/** @throws AppError invalid_request if a statement has more entries than its format allows */
export function assertFits(statement: Statement, entries_max: number): void {
  const count = entryCount(statement);
  if (count <= BigInt(entries_max)) return;
  const problem = `has ${count} entries until \`to\`, but a PDF is limited to ${entries_max}; use a shorter period, or CSV (Accept: text/csv)`;
  throw invalidRequest({ from: problem });
}
