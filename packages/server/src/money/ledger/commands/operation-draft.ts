import { assert } from '#kit/assert.ts';
import type { AccountId, OperationId, TenantId } from '#kit/ids.ts';
import { addMilliseconds, type Query, type TenantCounters } from '#database';
import { draftEvent, type EventData, type EventDefinition, type EventDraft } from '#events';
import { cancelled, completed, scheduled, type Due, type WorkChange, type WorkKey, type WorkName } from '#work';
import type { TObject } from 'typebox';
import { hasPairs, type Metadata } from '#kit/metadata.ts';
import { insertOperationMetadata } from '../operation-metadata.ts';
import { factName, type FactSource, type SavedFactSource } from './facts.ts';
import type { Account, Entry, EntryType, Operation, EntryWithAccount } from '../model.ts';

export interface PostingRow {
  readonly operationId: OperationId;
  readonly ordinal: number;
  readonly debit: Entry;
  readonly credit: Entry;
  readonly account: Account;
}

/** Both sides of a posting. */
export interface Movement {
  readonly debit: Entry;
  readonly credit: Entry;
}

/** A fact that a draft has changed. */
interface ChangedFact {
  readonly source: FactSource<unknown, unknown>;
  readonly fact: unknown;
}

/** The draft's view of its batch: the state after the operations before it. */
interface BatchState {
  readonly now: Date;
  readonly ledgerAt: Date;
  accountOf(tenantId: TenantId, id: AccountId): Account | undefined;
  countersOf(tenantId: TenantId): TenantCounters;
  factOf<Key, Fact>(source: FactSource<Key, Fact>, key: Key): Fact | undefined;
}

/** The operation's tenant, its id and the caller's reference. */
interface Identity {
  readonly tenantId: TenantId;
  readonly operationId: OperationId;
  readonly reference?: { readonly reference: string } | undefined;
}

/**
 * One operation while it is being decided. It sees the changes of the operations before it in the batch. Its own changes become
 * visible only when it is accepted, so an operation that is rejected halfway leaves no trace.
 */
export class OperationDraft {
  readonly tenantId: TenantId;
  readonly operationId: OperationId;
  readonly now: Date;
  /** The time of its entries: `now`, but never earlier than the tenant's newest entry. */
  readonly ledgerAt: Date;
  readonly #batch: BatchState;
  /** The caller's reference; null if it sent none. */
  readonly reference: string | null;

  readonly opened: AccountId[] = [];
  readonly accounts = new Map<AccountId, Account>();
  readonly postings: PostingRow[] = [];
  readonly events: EventDraft[] = [];
  readonly writes: Query[] = [];
  /** Changed facts by `factName`. */
  readonly facts = new Map<string, ChangedFact>();
  /** Whether a write may have changed rows that facts are read from. */
  changesFacts = false;
  readonly counters: TenantCounters;
  operation: Operation | undefined;
  /** Undefined as long as no item of work changes: most operations change none. */
  work: WorkChange[] | undefined;

  constructor(batch: BatchState, command: Identity) {
    this.#batch = batch;
    this.reference = command.reference?.reference ?? null;
    this.tenantId = command.tenantId;
    this.operationId = command.operationId;
    this.now = batch.now;
    this.ledgerAt = batch.ledgerAt;
    this.counters = { ...batch.countersOf(command.tenantId) };
  }

  /** The account's current state; undefined when the tenant has no account with this id. */
  account(id: AccountId): Account | undefined {
    return this.accounts.get(id) ?? this.#batch.accountOf(this.tenantId, id);
  }

  fact<Key, Fact>(source: FactSource<Key, Fact>, key: Key): Fact | undefined {
    const changed = this.facts.size > 0 ? this.facts.get(factName(source, key)) : undefined;
    return changed ? (changed.fact as Fact) : this.#batch.factOf(source, key);
  }

  /** Changes a fact: later operations of the batch see the change, and the commit saves it. */
  setFact<Key, Fact>(source: SavedFactSource<Key, Fact>, key: Key, fact: Fact): void {
    this.facts.set(factName(source, key), { source: source as FactSource<unknown, unknown>, fact });
  }

  /** The current time on the tenant's clock. */
  get tenantNow(): Date {
    return addMilliseconds(this.now, this.counters.clock_offset_ms);
  }

  /** Opens an account in this commit. */
  open(account: Pick<Account, 'id' | 'kind' | 'currency' | 'state'>): void {
    assert(this.account(account.id) === undefined, 'an account is opened only once');
    this.accounts.set(account.id, {
      ...account,
      tenantId: this.tenantId,
      balance: 0n,
      shortfall: 0n,
      sequence: 0n,
      eventSequence: 0n,
      lowBalanceThreshold: null,
      lowBalanceEventData: null,
    });
    this.opened.push(account.id);
  }

  setState(id: AccountId, state: string): void {
    this.#change(id, { state });
  }

  /** @param warning the threshold and the data of the warning's event; null to stop warning */
  setLowBalance(id: AccountId, warning: { readonly threshold: bigint; readonly about: string } | null): void {
    this.#change(id, { lowBalanceThreshold: warning?.threshold ?? null, lowBalanceEventData: warning?.about ?? null });
  }

  /**
   * Moves an amount. The caller checks beforehand that the debited account can pay; here it is an invariant.
   * @param pays `allow_shortfall` for charges that cannot be refused, such as a purchase that the network has settled
   * @returns both sides, with their sequences and balances
   */
  post(
    debitId: AccountId,
    creditId: AccountId,
    amount: bigint,
    type: EntryType,
    pays: 'within_balance' | 'allow_shortfall' = 'within_balance',
  ): Movement {
    assert(amount > 0n, 'a posting moves a positive amount');
    const debit = this.#enter(debitId, -amount, type, pays === 'allow_shortfall');
    const credit = this.#enter(creditId, amount, type, false);
    const account = this.account(debitId)!;
    assert(account.currency === this.account(creditId)!.currency, 'both accounts of a posting have the same currency');
    assert(
      account.balance >= -account.shortfall || account.kind === 'external',
      'an account cannot pay more than it has',
    );
    this.postings.push({ operationId: this.operationId, ordinal: this.postings.length + 1, debit, credit, account });
    return { debit, credit };
  }

  /** Sets the operation's row. Every operation that is accepted calls this exactly once. */
  record(
    operation: Omit<
      Operation,
      'id' | 'reference' | 'error' | 'createdAt' | 'feeVersion' | 'originId' | 'transactionId'
    > &
      Partial<Pick<Operation, 'feeVersion' | 'originId' | 'transactionId'>>,
  ): Operation {
    assert(this.operation === undefined, 'a draft records one operation');
    this.operation = {
      ...operation,
      feeVersion: operation.feeVersion ?? null,
      originId: operation.originId ?? null,
      transactionId: operation.transactionId ?? null,
      id: this.operationId,
      reference: this.reference,
      error: null,
      createdAt: this.ledgerAt,
    };
    return this.operation;
  }

  /** Stores the caller's metadata with the operation; writes nothing if it is empty. */
  keepMetadata(metadata: Metadata): void {
    if (hasPairs(metadata)) this.writes.push(insertOperationMetadata(this.tenantId, this.operationId, metadata));
  }

  /** Appends an event about the item that owns this account. Its data are checked against the definition. */
  event<Data extends TObject, AddedOnRead extends string>(
    definition: EventDefinition<Data, AddedOnRead>,
    subjectId: AccountId,
    data: EventData<EventDefinition<Data, AddedOnRead>>,
    entrySequence: bigint | null = null,
  ): void {
    const sequence = this.account(subjectId)!.eventSequence + 1n;
    this.#change(subjectId, { eventSequence: sequence });
    const { tenantId } = this;
    this.events.push(draftEvent(definition, { tenantId, subjectId, sequence, entrySequence, data }));
  }

  /** Adds a write of the domain to the commit. Lanes drop the tenant's cached facts, since they may be read from this row. */
  write(query: Query): void {
    this.writes.push(query);
    this.changesFacts = true;
  }

  /** Like `write`, for a row that no cached fact is read from: lanes keep the tenant's cached facts. */
  writeKeepingFacts(query: Query): void {
    this.writes.push(query);
  }

  /** Schedules work in this commit: due at a time, or held by the process whose call runs it after the commit. */
  schedule<Data>(name: WorkName<Data>, id: string, due: Due, data: Data): void {
    (this.work ??= []).push(scheduled(name, { tenantId: this.tenantId, id, data }, due));
  }

  /** Completes, in this commit, the work whose run decides this operation. */
  complete(claim: WorkKey): void {
    (this.work ??= []).push(completed(claim));
  }

  /** Removes work that this operation makes needless. A run in progress goes on. */
  cancel(name: WorkName<never>, id: string): void {
    (this.work ??= []).push(cancelled(name, this.tenantId, id));
  }

  entries(): EntryWithAccount[] {
    return this.postings.flatMap(({ debit, credit }) => [this.#placed(debit), this.#placed(credit)]);
  }

  #placed(entry: Entry): EntryWithAccount {
    const { kind, currency } = this.account(entry.accountId)!;
    return { ...entry, kind, currency };
  }

  #enter(id: AccountId, amount: bigint, type: EntryType, overdraws: boolean): Entry {
    const before = this.account(id);
    assert(before, 'a posting needs its accounts loaded');
    const sequence = before.sequence + 1n;
    const balanceAfter = before.balance + amount;
    const below = before.kind !== 'external' && balanceAfter < 0n ? -balanceAfter : 0n;
    const shortfall = overdraws || below < before.shortfall ? below : before.shortfall;
    this.#change(id, { balance: balanceAfter, shortfall, sequence });
    return {
      accountId: id,
      sequence,
      amount,
      balanceAfter,
      operationId: this.operationId,
      type,
      createdAt: this.ledgerAt,
    };
  }

  #change(id: AccountId, change: Partial<Account>): void {
    const account = this.account(id);
    assert(account, 'only a loaded account changes');
    this.accounts.set(id, { ...account, ...change });
  }
}
