import {
  inSnapshot,
  migratedAt,
  readEventPositions,
  type Database,
  type Queryable,
} from '../../../foundation/database/index.ts';
import { findFeedGaps } from '../../../foundation/events/index.ts';
import {
  allAccounts,
  allEntries,
  allPostings,
  countRows,
  unbalanced,
  type VerifiedAccount,
  type VerifiedEntry,
} from './verify-store.ts';

export interface VerifyReport {
  readonly accounts: number;
  readonly entries: number;
  readonly postings: number;
  /** What is broken, in words; empty when the books are sound. */
  readonly problems: readonly string[];
}

export interface VerifyProgress {
  /** Rows there are to check. */
  onStart?(rows: number): void;
  onProgress?(rows: number): void;
}

/** Enough to see what is wrong; a broken book can break in a million places. */
const PROBLEMS_MAX = 100;
/** The migration since which the times of an account's entries never go back. */
const ORDERED_SINCE = 27;
const CLOSED_STATES = new Set(['terminated', 'failed']);

/**
 * Recomputes every balance from its entries and checks every rule of the ledger and the event feed, over one snapshot
 * and in bounded memory, while the service goes on.
 */
export async function verifyLedger(database: Database, progress: VerifyProgress = {}): Promise<VerifyReport> {
  return await inSnapshot(database, async (snapshot) => {
    const counts = await countRows(snapshot);
    progress.onStart?.(counts.entries + counts.postings);
    const problems = new Problems();
    await checkAccounts(snapshot, problems, (entries) => progress.onProgress?.(entries));
    await checkPostings(snapshot, problems, (postings) => progress.onProgress?.(counts.entries + postings));
    if (counts.entries !== counts.postings * 2) {
      problems.add(`there are ${counts.entries} entries for ${counts.postings} postings, which have two each`);
    }
    for (const { tenant_id, currency, sum } of await unbalanced(snapshot)) {
      problems.add(`tenant ${tenant_id}: its ${currency} accounts sum to ${sum}, not to zero`);
    }
    for (const gap of await findFeedGaps(snapshot, await readEventPositions(snapshot))) problems.add(gap);
    return { ...counts, problems: problems.list };
  });
}

class Problems {
  readonly list: string[] = [];

  add(problem: string): void {
    if (this.list.length < PROBLEMS_MAX) this.list.push(problem);
  }
}

/** Walks accounts and entries side by side, both in the same order, recomputing each account from nothing. */
async function checkAccounts(
  snapshot: Queryable,
  problems: Problems,
  onProgress: (entries: number) => void,
): Promise<void> {
  const orderedSince = await migratedAt(snapshot, ORDERED_SINCE);
  const walk = new AccountWalk(allAccounts(snapshot), orderedSince, problems);
  await walk.next();
  let checked = 0;
  for await (const page of allEntries(snapshot)) {
    for (const entry of page) {
      while (walk.isBefore(entry)) await walk.next();
      walk.add(entry);
    }
    checked += page.length;
    onProgress(checked);
  }
  while (!walk.isOver) await walk.next();
}

/** The account that is being recomputed, and what its entries so far make of it. */
class AccountWalk {
  readonly #accounts: AsyncGenerator<VerifiedAccount>;
  readonly #problems: Problems;
  #account: VerifiedAccount | undefined;
  #sequence = 0n;
  #balance = 0n;
  readonly #orderedSince: Date | undefined;
  /** When its newest entry was made; undefined for an account that has entries from before times were in order. */
  #at: Date | undefined;
  isOver = false;

  constructor(accounts: AsyncGenerator<VerifiedAccount>, orderedSince: Date | undefined, problems: Problems) {
    this.#accounts = accounts;
    this.#orderedSince = orderedSince;
    this.#problems = problems;
  }

  /** Closes the account at hand and goes to the next. */
  async next(): Promise<void> {
    if (this.#account) checkTotals(this.#account, this.#sequence, this.#balance, this.#problems);
    const { value, done } = await this.#accounts.next();
    this.#account = done ? undefined : value;
    this.isOver = done === true;
    this.#sequence = 0n;
    this.#balance = 0n;
  }

  isBefore(entry: VerifiedEntry): boolean {
    return this.#account !== undefined && order(this.#account, entry) < 0;
  }

  add(entry: VerifiedEntry): void {
    const name = `account ${entry.account_id}: entry ${entry.sequence}`;
    if (this.#account === undefined || order(this.#account, entry) !== 0) {
      this.#problems.add(`${name} belongs to no account`);
      return;
    }
    this.#addTime(entry, name);
    this.#sequence += 1n;
    this.#balance += entry.amount;
    if (entry.sequence !== this.#sequence) {
      this.#problems.add(`${name} comes where ${this.#sequence} should`);
      this.#sequence = entry.sequence;
    }
    if (entry.balance_after !== this.#balance) {
      this.#problems.add(`${name} says ${entry.balance_after}, the entries up to it sum to ${this.#balance}`);
      this.#balance = entry.balance_after;
    }
  }

  #addTime({ created_at: at }: VerifiedEntry, name: string): void {
    if (this.#sequence === 0n) this.#at = this.#orderedSince && at >= this.#orderedSince ? at : undefined;
    if (this.#at === undefined) return;
    if (at < this.#at) this.#problems.add(`${name} was made before the one that it follows`);
    this.#at = at;
  }
}

function checkTotals(account: VerifiedAccount, sequence: bigint, balance: bigint, problems: Problems): void {
  const { id, kind, state } = account;
  if (account.balance !== balance)
    problems.add(`account ${id}: holds ${account.balance}, its entries sum to ${balance}`);
  if (account.sequence !== sequence)
    problems.add(`account ${id}: counts ${account.sequence} entries and has ${sequence}`);
  const below = balance < 0n && kind !== 'world' ? -balance : 0n;
  if (account.shortfall !== below) {
    problems.add(
      `account ${id}: a ${kind} account is ${below} below zero, of which ${account.shortfall} is accounted for`,
    );
  }
  if (kind === 'card' && CLOSED_STATES.has(state) && balance !== 0n) {
    problems.add(`account ${id}: the card is ${state} and still holds ${balance}`);
  }
  if (kind === 'virtual_account' && balance !== 0n) {
    problems.add(`account ${id}: a virtual account passes on what comes, and holds ${balance}`);
  }
  if (kind === 'chain_payment' && balance !== 0n) {
    problems.add(`account ${id}: the on-chain payment is ${state} and still holds ${balance}`);
  }
}

async function checkPostings(
  snapshot: Queryable,
  problems: Problems,
  onProgress: (postings: number) => void,
): Promise<void> {
  let checked = 0;
  // Postings come by operation, and an entry is one operation's: two that name one entry stand in the same.
  let operation = '';
  const named = new Set<string>();
  for await (const page of allPostings(snapshot)) {
    for (const posting of page) {
      const name = `operation ${posting.operation_id}: posting ${posting.ordinal}`;
      if (!posting.sound) problems.add(`${name} does not agree with its entries or operation`);
      if (posting.operation_id !== operation) named.clear();
      operation = posting.operation_id;
      for (const entry of [
        `${posting.debit_account_id} ${posting.debit_sequence}`,
        `${posting.credit_account_id} ${posting.credit_sequence}`,
      ]) {
        if (named.has(entry)) problems.add(`${name} names an entry that another posting has`);
        named.add(entry);
      }
    }
    checked += page.length;
    onProgress(checked);
  }
}

/** PostgreSQL orders uuids by their bytes, which is the order of their text. */
function order(account: VerifiedAccount, entry: VerifiedEntry): number {
  if (account.tenant_id !== entry.tenant_id) return account.tenant_id < entry.tenant_id ? -1 : 1;
  if (account.id === entry.account_id) return 0;
  return account.id < entry.account_id ? -1 : 1;
}
