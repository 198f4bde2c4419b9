import type { Database, Queryable } from '../database/index.ts';
import { findFeedGaps } from '../events/index.ts';
import {
  allAccounts,
  allEntries,
  allPostings,
  countRows,
  startSnapshot,
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
const CLOSED_STATES = new Set(['terminated', 'failed']);

/**
 * Recomputes every balance from its entries and checks every rule of the ledger and the event feed, over one snapshot
 * and in bounded memory, while the service goes on.
 */
export async function verifyLedger(database: Database, progress: VerifyProgress = {}): Promise<VerifyReport> {
  return await database.transaction(async (snapshot) => {
    await startSnapshot(snapshot);
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
    for (const gap of await findFeedGaps(snapshot)) problems.add(gap);
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
  const accounts = allAccounts(snapshot);
  let account = (await accounts.next()).value as VerifiedAccount | undefined;
  let sequence = 0n;
  let balance = 0n;
  let checked = 0;
  const finish = async (): Promise<void> => {
    if (account) checkTotals(account, sequence, balance, problems);
    account = (await accounts.next()).value as VerifiedAccount | undefined;
    sequence = 0n;
    balance = 0n;
  };
  for await (const page of allEntries(snapshot)) {
    for (const entry of page) {
      while (account && order(account, entry) < 0) await finish();
      if (account === undefined || order(account, entry) > 0) {
        problems.add(`account ${entry.account_id}: entry ${entry.sequence} belongs to no account`);
        continue;
      }
      sequence += 1n;
      balance += entry.amount;
      if (entry.sequence !== sequence) {
        problems.add(`account ${entry.account_id}: entry ${sequence} is missing, ${entry.sequence} comes next`);
        sequence = entry.sequence;
      }
      if (entry.balance_after !== balance) {
        problems.add(
          `account ${entry.account_id}: entry ${entry.sequence} says ${entry.balance_after}, its entries sum to ${balance}`,
        );
        balance = entry.balance_after;
      }
    }
    checked += page.length;
    onProgress(checked);
  }
  while (account) await finish();
}

function checkTotals(account: VerifiedAccount, sequence: bigint, balance: bigint, problems: Problems): void {
  const { id, kind, state } = account;
  if (account.balance !== balance)
    problems.add(`account ${id}: holds ${account.balance}, its entries sum to ${balance}`);
  if (account.sequence !== sequence)
    problems.add(`account ${id}: counts ${account.sequence} entries and has ${sequence}`);
  if (account.balance < 0n && kind !== 'world') problems.add(`account ${id}: a ${kind} account is below zero`);
  if (kind === 'card' && CLOSED_STATES.has(state) && balance !== 0n) {
    problems.add(`account ${id}: the card is ${state} and still holds ${balance}`);
  }
}

async function checkPostings(
  snapshot: Queryable,
  problems: Problems,
  onProgress: (postings: number) => void,
): Promise<void> {
  let checked = 0;
  for await (const page of allPostings(snapshot)) {
    for (const posting of page) {
      if (!posting.sound) {
        problems.add(
          `operation ${posting.operation_id}: posting ${posting.ordinal} does not agree with its entries or operation`,
        );
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
