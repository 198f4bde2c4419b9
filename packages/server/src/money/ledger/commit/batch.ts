import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import type { AccountId, TenantId } from '#kit/ids.ts';
import type { KeyInUse, Query, TenantCounters } from '#database';
import { WorkChanges } from '#work';
import type { AccountChangeHook } from '../commands/account-change-hook.ts';
import { Abandoned } from '../commands/abandoned.ts';
import type { LaneCommand, LaneOutcome } from '../commands/command.ts';
import { factName, type FactSource } from '../commands/facts.ts';
import type { DecisionInputs } from './decision-inputs.ts';
import type { Account, Operation } from '../model.ts';
import { OperationDraft } from '../commands/operation-draft.ts';

interface Accepted {
  readonly command: LaneCommand;
  readonly draft: OperationDraft;
  readonly outcome: Extract<LaneOutcome, { kind: 'committed' }>;
}

/** A decided command: accepted with its draft, or settled without any write: rejected, abandoned, or a repeat. */
type Decided =
  | Accepted
  | { readonly command: LaneCommand; readonly draft: undefined; readonly outcome: LaneOutcome | AppError };

/** Commands that are decided one after the other, each on the state that the commands before it left. */
export class Batch {
  readonly now: Date;
  /** `now`, but not earlier than the tenants' newest entries, so that entry times never go back within an account. */
  readonly ledgerAt: Date;
  readonly inputs: DecisionInputs;
  readonly #onAccountChange: AccountChangeHook;
  readonly decided: Decided[] = [];
  /** The decided commands that write. */
  readonly accepted: Accepted[] = [];
  readonly #opened = new Set<AccountId>();
  readonly #changed = new Set<AccountId>();
  readonly #changedFacts = new Map<FactSource<unknown, unknown>, Map<string, unknown>>();
  #work: WorkChanges | undefined;
  /** Accepted commands of this batch by tenant and key. */
  readonly #keyed = new Map<string, Accepted>();

  /** Decides the commands. One that is rejected or abandoned affects no other. */
  constructor(inputs: DecisionInputs, commands: readonly LaneCommand[], now: Date, onAccountChange: AccountChangeHook) {
    this.inputs = inputs;
    this.now = now;
    this.ledgerAt = latest(now, inputs.counters.values());
    this.#onAccountChange = onAccountChange;
    for (const command of commands) {
      const decided = this.#decide(command);
      this.decided.push(decided);
      if (decided.draft) this.accepted.push(decided);
    }
  }

  accountOf(tenantId: TenantId, id: AccountId): Account | undefined {
    const account = this.inputs.accounts.get(id);
    return account?.tenantId === tenantId ? account : undefined;
  }

  countersOf(tenantId: TenantId): TenantCounters {
    return this.inputs.counters.get(tenantId)!;
  }

  factOf<Key, Fact>(source: FactSource<Key, Fact>, key: Key): Fact | undefined {
    return this.inputs.facts.get(factName(source, key)) as Fact | undefined;
  }

  /** Accounts to insert, in their final state. */
  openedAccounts(): Account[] {
    return [...this.#opened].map((id) => this.inputs.accounts.get(id)!);
  }

  /** Accounts to update, in their final state. */
  changedAccounts(): Account[] {
    return [...this.#changed].map((id) => this.inputs.accounts.get(id)!);
  }

  /** The writes for the facts that accepted commands have changed. */
  factWrites(): Query[] {
    return [...this.#changedFacts].flatMap(([source, facts]) => source.save!([...facts.values()]));
  }

  /** The writes for the work that accepted commands have changed. */
  workWrites(): Query[] {
    return this.#work === undefined ? [] : this.#work.writes();
  }

  #decide(command: LaneCommand): Decided {
    const settled = this.#earlierOutcome(command);
    if (settled !== undefined) return { command, draft: undefined, outcome: settled };
    const draft = new OperationDraft(this, command);
    try {
      const result = command.decide(draft);
      if (result instanceof Abandoned) return { command, draft: undefined, outcome: result };
      const response = command.respond?.(result);
      this.#callHook(draft);
      const operation = this.#accept(command, draft);
      const accepted: Accepted = { command, draft, outcome: { kind: 'committed', operation, result, response } };
      if (command.key) this.#keyed.set(command.tenantId + command.key.key, accepted);
      return accepted;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { command, draft: undefined, outcome: error };
    }
  }

  #callHook(draft: OperationDraft): void {
    for (const [id, after] of draft.accounts) {
      if (after.lowBalanceThreshold === null) continue;
      const before = this.accountOf(draft.tenantId, id);
      if (before !== undefined) this.#onAccountChange(draft, before, after);
    }
  }

  #earlierOutcome(command: LaneCommand): LaneOutcome | AppError | undefined {
    const call = this.inputs.earlierCalls.get(command);
    if (call !== undefined) return call;
    const { key, reference } = command;
    const keyed = key && this.#keyed.get(command.tenantId + key.key);
    if (keyed) return repeatOf(keyed, key);
    const referenced = reference && this.inputs.references.get(command.tenantId + reference.reference);
    if (!referenced) return undefined;
    return referenced.parameters.equals(reference!.parameters)
      ? { kind: 'repeated', operation: referenced.operation }
      : new AppError('reference_conflict');
  }

  #accept(command: LaneCommand, draft: OperationDraft): Operation {
    const operation: Operation | undefined = draft.operation;
    assert(operation, 'an accepted command has recorded its operation');
    const { accounts, counters, references } = this.inputs;
    for (const id of draft.opened) this.#opened.add(id);
    for (const [id, account] of draft.accounts) {
      accounts.set(id, account);
      if (!this.#opened.has(id)) this.#changed.add(id);
    }
    for (const [name, { source, fact }] of draft.facts) {
      this.inputs.facts.set(name, fact);
      const changed = this.#changedFacts.get(source);
      if (changed) changed.set(name, fact);
      else this.#changedFacts.set(source, new Map([[name, fact]]));
    }
    if (draft.work !== undefined) {
      this.#work ??= new WorkChanges();
      for (const change of draft.work) this.#work.add(change);
    }
    counters.set(command.tenantId, { ...draft.counters, ledger_at: this.ledgerAt });
    if (command.reference) {
      const { reference, parameters } = command.reference;
      references.set(command.tenantId + reference, { operation, parameters });
    }
    return operation;
  }
}

function latest(now: Date, counters: Iterable<TenantCounters>): Date {
  let at = now;
  for (const { ledger_at } of counters) if (ledger_at > at) at = ledger_at;
  return at;
}

/** The outcome of the second of two commands with the same key in one batch. */
function repeatOf({ command, outcome: { response } }: Accepted, key: KeyInUse): LaneOutcome | AppError {
  if (!command.key!.requestHash.equals(key.requestHash)) return new AppError('idempotency_key_reused');
  return response === undefined
    ? { kind: 'unfinished', operationId: command.operationId }
    : { kind: 'replayed', response: { ...response, replayed: true } };
}
