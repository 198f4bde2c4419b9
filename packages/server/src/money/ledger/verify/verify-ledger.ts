import { inSnapshot, readEventPositions, type Database, type Queryable } from '#database';
import { PROBLEMS_MAX } from '#kit/problems-max.ts';
import { findFeedGaps } from '#events';
import { OperationSums } from './operation-sums.ts';
import {
  allAccounts,
  allEntries,
  allPostings,
  amountsWithoutPostings,
  countRows,
  unbalanced,
  type VerifiedAccount,
  type VerifiedEntry,
} from './verify-store.ts';

interface VerifyReport {
  readonly accounts: number;
  readonly entries: number;
  readonly postings: number;
  /** Descriptions of the problems; empty when the ledger is consistent. */
  readonly problems: readonly string[];
}

interface VerifyProgress {
  /** @param rows number of rows to check */
  onStart?(rows: number): void;
  onProgress?(rows: number): void;
}

const CLOSED_STATES = new Set(['terminated', 'failed']);

/**
 * Recomputes every balance from its entries and checks every rule of the ledger and the event feed. It reads one snapshot in
 * bounded memory, while the service is running.
 */
export async function verifyLedger(database: Database, progress: VerifyProgress = {}): Promise<VerifyReport> {
  return await inSnapshot(database, async (snapshot) => {
    const counts = await countRows(snapshot);
    progress.onStart?.(counts.entries + counts.postings);
    const problems = new Problems();
    await checkAccounts(snapshot, problems, (entries) => progress.onProgress?.(entries));
    await checkPostings(snapshot, problems, (postings) => progress.onProgress?.(counts.entries + postings));
    if (counts.entries !== counts.postings * 2) {
      problems.add(
        `there are ${counts.entries} entries for ${counts.postings} postings; every posting has two entries`,
      );
    }
    for (const { id, amount, fee } of await amountsWithoutPostings(snapshot, PROBLEMS_MAX))
      problems.add(`operation ${id}: its amount is ${amount} and its fee ${fee}, but it has no postings`);
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

/** Merges accounts and entries, which are read in the same order, and recomputes each account from its entries. */
async function checkAccounts(
  snapshot: Queryable,
  problems: Problems,
  onProgress: (entries: number) => void,
): Promise<void> {
  const walk = new AccountWalk(allAccounts(snapshot), problems);
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

/** The account that is being recomputed, with the state computed from its entries so far. */
class AccountWalk {
  readonly #accounts: AsyncGenerator<VerifiedAccount>;
  readonly #problems: Problems;
  #account: VerifiedAccount | undefined;
  #sequence = 0n;
  #balance = 0n;
  /** Time of its newest entry. */
  #at: Date | undefined;
  isOver = false;

  constructor(accounts: AsyncGenerator<VerifiedAccount>, problems: Problems) {
    this.#accounts = accounts;
    this.#problems = problems;
  }

  /** Checks the totals of the current account and moves to the next one. */
  async next(): Promise<void> {
    if (this.#account) checkTotals(this.#account, this.#sequence, this.#balance, this.#problems);
    const { value, done } = await this.#accounts.next();
    this.#account = done ? undefined : value;
    this.isOver = done === true;
    this.#sequence = 0n;
    this.#balance = 0n;
    this.#at = undefined;
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
      this.#problems.add(`${name} found where entry ${this.#sequence} is expected`);
      this.#sequence = entry.sequence;
    }
    if (entry.balance_after !== this.#balance) {
      this.#problems.add(
        `${name} has balance_after ${entry.balance_after}, but entries up to it sum to ${this.#balance}`,
      );
      this.#balance = entry.balance_after;
    }
  }

  #addTime({ created_at: at }: VerifiedEntry, name: string): void {
    if (this.#at !== undefined && at < this.#at)
      this.#problems.add(`${name} has an earlier time than the entry before it`);
    this.#at = at;
  }
}

function checkTotals(account: VerifiedAccount, sequence: bigint, balance: bigint, problems: Problems): void {
  const { id, kind, state } = account;
  if (account.balance !== balance)
    problems.add(`account ${id}: balance is ${account.balance}, but its entries sum to ${balance}`);
  if (account.sequence !== sequence)
    problems.add(`account ${id}: sequence is ${account.sequence}, but it has ${sequence} entries`);
  const below = balance < 0n && kind !== 'external' ? -balance : 0n;
  if (account.shortfall !== below) {
    problems.add(
      `account ${id}: the ${kind} account is ${below} below zero, but its shortfall is ${account.shortfall}`,
    );
  }
  if (kind === 'card' && CLOSED_STATES.has(state) && balance !== 0n) {
    problems.add(`account ${id}: the card is ${state} but its balance is ${balance}`);
  }
  if (kind === 'virtual_account' && balance !== 0n) {
    problems.add(`account ${id}: a virtual account must have a zero balance, but has ${balance}`);
  }
  if (kind === 'chain_payment' && balance !== 0n) {
    problems.add(`account ${id}: the on-chain payment is ${state} but its balance is ${balance}`);
  }
}

async function checkPostings(
  snapshot: Queryable,
  problems: Problems,
  onProgress: (postings: number) => void,
): Promise<void> {
  let checked = 0;
  // Postings are ordered by operation, and an entry belongs to one operation, so two postings with the same entry are adjacent.
  let operation = '';
  const named = new Set<string>();
  const sums = new OperationSums();
  for await (const page of allPostings(snapshot)) {
    for (const posting of page) {
      const name = `operation ${posting.operation_id}: posting ${posting.ordinal}`;
      if (!posting.consistent) problems.add(`${name} does not match its entries, accounts or operation`);
      for (const problem of sums.add(posting)) problems.add(problem);
      if (posting.operation_id !== operation) named.clear();
      operation = posting.operation_id;
      for (const entry of [
        `${posting.debit_account_id} ${posting.debit_sequence}`,
        `${posting.credit_account_id} ${posting.credit_sequence}`,
      ]) {
        if (named.has(entry)) problems.add(`${name} uses an entry of another posting`);
        named.add(entry);
      }
    }
    checked += page.length;
    onProgress(checked);
  }
  for (const problem of sums.end()) problems.add(problem);
}

/** PostgreSQL orders UUIDs by their bytes, which is the order of their text. */
function order(account: VerifiedAccount, entry: VerifiedEntry): number {
  if (account.tenant_id !== entry.tenant_id) return account.tenant_id < entry.tenant_id ? -1 : 1;
  if (account.id === entry.account_id) return 0;
  return account.id < entry.account_id ? -1 : 1;
}
