import { query, statement, type Database } from '#database';
import type { TenantId } from '#kit/ids.ts';

/** Everything the database has recorded for a tenant. */
export interface History {
  readonly accounts: readonly AccountRow[];
  readonly operations: readonly OperationRow[];
  readonly entries: readonly EntryRow[];
  readonly events: readonly EventRow[];
}

interface AccountRow {
  id: string;
  kind: string;
  currency: string;
  state: string;
  balance: bigint;
  shortfall: bigint;
  sequence: bigint;
}

export interface OperationRow {
  id: string;
  type: string;
  card_id: string | null;
  reference: string | null;
}

interface EntryRow {
  account_id: string;
  sequence: bigint;
  amount: bigint;
  balance_after: bigint;
  operation_id: string;
  type: string;
}

interface EventRow {
  position: bigint;
  type: string;
  subject_id: string;
  sequence: bigint;
  entry_sequence: bigint | null;
  data: { balance_after?: string };
}

// In a fixed order, because tests compare two histories: without one it depends on the plan, which changes when autovacuum
// analyzes the table.
const ACCOUNTS = statement<AccountRow>('proof.accounts', `SELECT * FROM accounts WHERE tenant_id = $1 ORDER BY id`);
const OPERATIONS = statement<OperationRow>(
  'proof.operations',
  `SELECT * FROM operations WHERE tenant_id = $1 ORDER BY id`,
);
const ENTRIES = statement<EntryRow>(
  'proof.entries',
  `SELECT * FROM entries WHERE tenant_id = $1 ORDER BY account_id, sequence`,
);
const EVENTS = statement<EventRow>(
  'proof.events',
  `SELECT *, data::json AS data FROM events WHERE tenant_id = $1 ORDER BY position`,
);

export async function readHistory(database: Database, tenantId: TenantId): Promise<History> {
  const [accounts, operations, entries, events] = await Promise.all([
    database.rows(query(ACCOUNTS, tenantId)),
    database.rows(query(OPERATIONS, tenantId)),
    database.rows(query(ENTRIES, tenantId)),
    database.rows(query(EVENTS, tenantId)),
  ]);
  return { accounts, operations, entries, events };
}

/**
 * For each card event: the card states it is valid in and the state it leads to. Money moves only on active cards. A wallet has
 * no states: it stays in the first.
 */
const STEPS: Readonly<Record<string, { from: readonly string[]; to?: string }>> = {
  'wallet.credited': { from: ['processing'] },
  'card.created': { from: ['processing'], to: 'active' },
  'card.failed': { from: ['processing'], to: 'failed' },
  'card.funded': { from: ['active'] },
  'card.withdrawal': { from: ['active'] },
  'card.frozen': { from: ['active'], to: 'frozen' },
  'card.unfrozen': { from: ['frozen'], to: 'active' },
  'card.termination.refund': { from: ['processing', 'active', 'frozen'], to: 'closing' },
  'card.terminated': { from: ['processing', 'active', 'frozen', 'closing'], to: 'terminated' },
};

/** Returns a description of each inconsistency. A tenant's operations must have taken effect in one total order. */
export function problemsOf({ accounts, entries, events }: History): string[] {
  const problems: string[] = [];
  const check = (condition: boolean, problem: string): void => void (condition || problems.push(problem));
  const sums = new Map<string, bigint>();
  const byId = new Map(accounts.map((account) => [account.id, { ...account, counted: 0n, summed: 0n, events: 0n }]));
  for (const { id, kind, currency, balance } of accounts) {
    check(balance >= 0n || kind === 'external', `account ${id} (${kind}) has a negative balance`);
    sums.set(currency, (sums.get(currency) ?? 0n) + balance);
  }
  for (const [currency, sum] of sums) check(sum === 0n, `the balances in ${currency} sum to ${sum}, expected 0`);
  for (const entry of entries) {
    const account = byId.get(entry.account_id)!;
    account.counted += 1n;
    account.summed += entry.amount;
    check(entry.sequence === account.counted, `${account.kind} ${account.id}: entry ${account.counted} is missing`);
    check(
      entry.balance_after === account.summed,
      `${account.kind} ${account.id}: entry ${entry.sequence} has a wrong balance_after`,
    );
    check(
      entry.balance_after >= 0n || account.kind === 'external',
      `${account.kind} ${account.id} had a negative balance`,
    );
  }
  for (const { id, balance, summed, sequence, counted } of byId.values()) {
    check(balance === summed && sequence === counted, `account ${id} does not match the sum and number of its entries`);
  }
  const byEntry = new Map(entries.map((entry) => [`${entry.account_id} ${entry.sequence}`, entry]));
  const states = new Map<string, string>();
  for (const [index, event] of events.entries()) {
    const about = `event ${event.position}, ${event.type} of ${event.subject_id}`;
    check(event.position === BigInt(index + 1), `${about}: expected position ${index + 1}`);
    const subject = byId.get(event.subject_id)!;
    subject.events += 1n;
    check(event.sequence === subject.events, `${about} has sequence ${event.sequence}, expected ${subject.events}`);
    const state = states.get(event.subject_id) ?? 'processing';
    const step = STEPS[event.type];
    check(step?.from.includes(state) === true, `${about} is not valid while the card is ${state}`);
    states.set(event.subject_id, step?.to ?? state);
    if (event.entry_sequence === null) continue;
    const entry = byEntry.get(`${event.subject_id} ${event.entry_sequence}`);
    const reported = Math.round(Number(event.data.balance_after) * 100);
    check(
      Number(entry?.balance_after) === reported,
      `${about} reports the balance ${reported}, its entry ${entry?.balance_after}`,
    );
  }
  for (const { id, kind, state } of accounts) {
    if (kind === 'card')
      check(state === (states.get(id) ?? 'processing'), `card ${id} is ${state}, expected ${states.get(id)}`);
  }
  return problems;
}
