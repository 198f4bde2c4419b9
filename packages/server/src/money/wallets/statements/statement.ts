import { invalidRequest } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { AccountId, CardId, TenantId, WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { readPeriod } from '#api/period.ts';
import type { Database } from '#database';
import {
  ACCOUNT_START,
  accountPositionsAt,
  holdsAccountId,
  ledgerNow,
  type AccountPosition,
  type EntryRange,
} from '#ledger';

/** A wallet or a card, of whose ledger account a statement can be made. */
export interface StatementSubject {
  readonly kind: 'wallet' | 'card';
  readonly tenantId: TenantId;
  readonly id: WalletId | CardId;
  readonly currency: Currency;
  /** The name in a printed statement. */
  readonly name: string;
  readonly createdAt: Date;
  /** Reads the account holder's name for a printed statement. Without it, the partner is the account holder. */
  readonly readHolder?: () => Promise<string>;
  /** As the API returns it: with its balance now, not that of the period. */
  readonly view: object;
}

/** The requested period. */
export interface StatementPeriod {
  /** Inclusive; undefined: from the beginning. */
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date;
}

/** What was on an account, and what was held for purchases, at the start and the end of a period. Minor units. */
export interface Balances {
  readonly opening: bigint;
  readonly closing: bigint;
  /** Not part of the balances. Zero for wallets. */
  readonly heldBefore: bigint;
  readonly heldAfter: bigint;
}

/** A statement before its entries are read. */
export interface Statement {
  readonly subject: StatementSubject;
  /** The period; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  /** Its entries are those after the first number, up to and including the last. */
  readonly after: bigint;
  readonly last: bigint;
  readonly balances: Balances;
}

interface Locating {
  readonly database: Database;
  readonly clock: Clock;
}

/** The period that a request names, up to now at most. @throws AppError invalid_request */
export async function statementPeriod(
  { database, clock }: Locating,
  tenantId: TenantId,
  named: { readonly from?: string; readonly to?: string },
): Promise<StatementPeriod> {
  const now = await ledgerNow(database, clock, tenantId);
  const { from, to = now } = readPeriod(named, now);
  return { from, to: to < now ? to : now };
}

/**
 * Finds the ledger positions of a period's start and end. Entries never change and none is inserted between two others, so the
 * entries between the positions are the same whenever they are read.
 */
export async function locateStatement(
  { database }: Pick<Locating, 'database'>,
  subject: StatementSubject,
  { from, to }: StatementPeriod,
): Promise<Statement> {
  const { tenantId, id } = subject;
  const ends = async (accountId: AccountId): Promise<{ start: AccountPosition; end: AccountPosition }> => {
    const positions = await accountPositionsAt(database, tenantId, accountId, [...(from ? [from] : []), to]);
    return { start: from ? positions[0]! : ACCOUNT_START, end: positions.at(-1)! };
  };
  const { start, end } = await ends(id);
  const held = subject.kind === 'card' ? await ends(holdsAccountId(subject.id as CardId)) : NOTHING_HELD;
  return {
    subject,
    from: from ?? beginning(subject, to),
    to,
    after: start.sequence,
    last: end.sequence,
    balances: {
      opening: start.balance,
      closing: end.balance,
      heldBefore: held.start.balance,
      heldAfter: held.end.balance,
    },
  };
}

const NOTHING_HELD = { start: ACCOUNT_START, end: ACCOUNT_START };

/** Where a statement without `from` begins. One that ends before its subject was created starts where it ends. */
export function beginning({ createdAt }: { readonly createdAt: Date }, to: Date): Date {
  return createdAt < to ? createdAt : to;
}

/** The number of entries in a statement. */
function entryCount({ after, last }: Statement): bigint {
  return last - after;
}

/** The page size of text that PostgreSQL formats and that is sent unchanged. */
const ENTRIES_PER_PAGE = 5_000n;

/**
 * Reads a statement's entries in pages, prefetching one page: memory is constant, however many entries there are. No database
 * connection is held between pages, however slowly the reader reads.
 */
export async function* pagesOf<Page>(
  statement: Statement,
  read: (range: EntryRange) => Promise<Page>,
  size = ENTRIES_PER_PAGE,
): AsyncGenerator<Page> {
  const { tenantId, id: accountId, currency } = statement.subject;
  const start = (after: bigint): Promise<Page> | undefined => {
    if (after >= statement.last) return undefined;
    const end = after + size;
    const last = end < statement.last ? end : statement.last;
    const page = read({ tenantId, accountId, currency, after, last });
    // If the reader disconnects, nothing awaits this page; avoid an unhandled rejection.
    page.catch(() => undefined);
    return page;
  };
  let next = start(statement.after);
  for (let after = statement.after; next !== undefined;) {
    const page = await next;
    after += size;
    next = start(after);
    yield page;
  }
}

/** @throws AppError invalid_request if statements have more entries than a format allows for one document */
export function assertFits(statements: readonly Statement[], entries_max: number): void {
  // Each further account takes a line, too.
  const lines = BigInt(Math.max(statements.length - 1, 0));
  const count = statements.reduce((sum, statement) => sum + entryCount(statement), lines);
  if (count <= BigInt(entries_max)) return;
  const problem = `has ${count} entries until \`to\`, but a PDF is limited to ${entries_max}; use a shorter period, or CSV (Accept: text/csv)`;
  throw invalidRequest({ from: problem });
}
