import { AppError } from '../kit/app-error.ts';
import { assert } from '../kit/assert.ts';
import type { AccountId, TenantId } from '../kit/ids.ts';
import {
  findEarlierCalls,
  lockTenantCounters,
  type EarlierCall,
  type TenantCounters,
  type Transaction,
} from '../database/index.ts';
import type { LedgerCommand, Outcome } from './command.ts';
import { Facts, type FactSource } from './facts.ts';
import type { Account, Operation } from './model.ts';
import { OperationDraft } from './operation-draft.ts';
import { loadReferences, type ReferencedOperation } from './batch-store.ts';
import { loadAccounts } from './store.ts';

/** A decided command: accepted with its draft, or settled without writing anything. */
export type Decided =
  | { readonly command: LedgerCommand; readonly draft: OperationDraft; readonly outcome: Outcome }
  | { readonly command: LedgerCommand; readonly draft: undefined; readonly outcome: Outcome | AppError };

/** What a batch of commands rests on, read under the tenants' locks, and how it changes as they are decided in turn. */
export class Batch {
  readonly now: Date;
  readonly #accounts: Map<AccountId, Account>;
  readonly #opened = new Set<AccountId>();
  readonly #changed = new Set<AccountId>();
  readonly counters: Map<TenantId, TenantCounters>;
  readonly #facts: Facts;
  readonly #earlierCalls: ReadonlyMap<LedgerCommand, EarlierCall | AppError>;
  readonly #references: Map<string, ReferencedOperation>;

  private constructor(parts: {
    now: Date;
    accounts: Map<AccountId, Account>;
    counters: Map<TenantId, TenantCounters>;
    facts: Facts;
    earlierCalls: ReadonlyMap<LedgerCommand, EarlierCall | AppError>;
    references: Map<string, ReferencedOperation>;
  }) {
    this.now = parts.now;
    this.#accounts = parts.accounts;
    this.counters = parts.counters;
    this.#facts = parts.facts;
    this.#earlierCalls = parts.earlierCalls;
    this.#references = parts.references;
  }

  /**
   * One round trip: every query is sent before the first is awaited, and PostgreSQL runs them in this order. Each takes
   * its snapshot after the tenants are locked, so all of them see what the last commit of those tenants left.
   */
  static async load(transaction: Transaction, commands: readonly LedgerCommand[], now: Date): Promise<Batch> {
    const tenantIds = [...new Set(commands.map((command) => command.tenantId))];
    const keyed = commands.filter((command) => command.key !== undefined);
    const facts = new Facts();
    const [counters, accounts, calls, references] = await Promise.all([
      lockTenantCounters(transaction, tenantIds),
      loadAccounts(
        transaction,
        commands.map(({ tenantId, accounts }) => [tenantId, accounts] as const),
      ),
      findEarlierCalls(
        transaction,
        keyed.map((command) => command.key!),
        now,
      ),
      loadReferences(transaction, commands),
      facts.load(
        transaction,
        commands.flatMap((command) => command.facts ?? []),
        now,
      ),
    ]);
    const earlierCalls = new Map(keyed.map((command, index) => [command, calls[index]!]));
    return new Batch({ now, accounts, counters, facts, earlierCalls, references });
  }

  accountOf(tenantId: TenantId, id: AccountId): Account | undefined {
    const account = this.#accounts.get(id);
    return account?.tenantId === tenantId ? account : undefined;
  }

  countersOf(tenantId: TenantId): TenantCounters {
    return this.counters.get(tenantId)!;
  }

  /** Accounts to insert, as the accepted commands leave them. */
  openedAccounts(): Account[] {
    return [...this.#opened].map((id) => this.#accounts.get(id)!);
  }

  /** Accounts to update, likewise. */
  changedAccounts(): Account[] {
    return [...this.#changed].map((id) => this.#accounts.get(id)!);
  }

  factOf<Key, Fact>(source: FactSource<Key, Fact>, key: Key): Fact | undefined {
    return this.#facts.get(source, key);
  }

  /** Decides one command after those before it; a refusal is this command's alone. */
  decide(command: LedgerCommand): Decided {
    const settled = this.#settledBefore(command);
    if (settled !== undefined) return { command, draft: undefined, outcome: settled };
    const draft = new OperationDraft(this, command);
    try {
      const answer = command.decide(draft);
      this.#accept(command, draft);
      return { command, draft, outcome: { kind: 'committed', answer } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { command, draft: undefined, outcome: error };
    }
  }

  #settledBefore(command: LedgerCommand): Outcome | AppError | undefined {
    const call = this.#earlierCalls.get(command);
    if (call instanceof AppError) return call;
    if (call?.state === 'answered') return { kind: 'replayed', answer: call.answer };
    if (call?.state === 'unfinished') return { kind: 'unfinished', operationId: call.operationId };
    const referenced = command.reference && this.#references.get(command.tenantId + command.reference.reference);
    if (!referenced) return undefined;
    return referenced.parameters.equals(command.reference!.parameters)
      ? { kind: 'repeated', operation: referenced.operation }
      : new AppError('reference_conflict');
  }

  #accept(command: LedgerCommand, draft: OperationDraft): void {
    const operation: Operation | undefined = draft.operation;
    assert(operation, 'an accepted command has recorded its operation');
    for (const id of draft.opened) this.#opened.add(id);
    for (const [id, account] of draft.accounts) {
      this.#accounts.set(id, account);
      if (!this.#opened.has(id)) this.#changed.add(id);
    }
    this.counters.set(command.tenantId, draft.counters);
    if (command.reference) {
      const { reference, parameters } = command.reference;
      this.#references.set(command.tenantId + reference, { operation, parameters });
    }
  }
}
