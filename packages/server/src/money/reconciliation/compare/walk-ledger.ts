import type { AccountId, Id } from '../../../foundation/kit/ids.ts';
import {
  describeOperations,
  findAccounts,
  firstEntryFrom,
  isPartnerVisible,
  movementsBySequence,
  movementsOfAccounts,
  type Account,
  type AccountMovement,
} from '../../ledger/index.ts';
import type { Database } from '../../../foundation/database/index.ts';
import type { ComparedRow, Reconciliation } from '../model.ts';
import { referencedAccounts, unreferencedMovements, type Claimed } from './store.ts';

/** So many entries are looked at in one step; an account with more is walked in pages of as many. */
const ENTRIES_PER_STEP = 10_000;
const ACCOUNTS_PER_STEP = 2_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000' as Id<'account'>;

/** How far the walk has come: behind an account, or within one, before this entry of it. */
export interface Position {
  readonly accountId: AccountId | null;
  readonly sequence: bigint | null;
}

/** What one step has read of the ledger. */
interface WalkStep {
  readonly to: Position & { readonly accountId: AccountId };
  readonly movements: readonly AccountMovement[];
  readonly accounts: readonly Account[];
}

/**
 * Goes through what the ledger has on the accounts in question within the dates, in the order of the accounts' ids and of
 * their entries. Takes no lock.
 */
export class LedgerWalk {
  readonly #database: Database;
  readonly #claimed: Claimed;
  readonly #reconciliation: Reconciliation;
  #position: Position;
  /** Where the walk within an account ends. */
  #before: bigint | undefined;

  constructor(database: Database, claimed: Claimed, reconciliation: Reconciliation) {
    this.#database = database;
    this.#claimed = claimed;
    this.#reconciliation = reconciliation;
    this.#position = { accountId: reconciliation.walkedAccountId, sequence: reconciliation.walkedSequence };
  }

  /** One step on, when the one before has ended; undefined at the end. */
  async step(): Promise<WalkStep | undefined> {
    const { accountId, sequence } = this.#position;
    const step =
      sequence === null ? await this.#throughAccounts(accountId) : await this.#withinAccount(accountId!, sequence);
    if (step !== undefined) this.#position = step.to;
    return step;
  }

  async #throughAccounts(after: AccountId | null): Promise<WalkStep | undefined> {
    const ids = await this.#accountsAfter(after);
    if (ids.length === 0) return undefined;
    const found = await findAccounts(this.#database, this.#claimed.tenantId, ids);
    const few: Account[] = [];
    let entries = 0n;
    let last = after;
    for (const id of ids) {
      const account = found.get(id);
      if (account && isPartnerVisible(account.kind)) {
        const isLong = account.sequence > BigInt(ENTRIES_PER_STEP);
        if (isLong && few.length === 0) return await this.#intoAccount(account);
        if (isLong || (few.length > 0 && entries + account.sequence > BigInt(ENTRIES_PER_STEP))) break;
        few.push(account);
        entries += account.sequence;
      }
      last = id;
    }
    const { opensAt, closesAt } = this.#reconciliation;
    const accountIds = few.map(({ id }) => id);
    const movements = await movementsOfAccounts(this.#database, this.#claimed.tenantId, accountIds, opensAt, closesAt);
    return { to: { accountId: last!, sequence: null }, movements, accounts: few };
  }

  async #accountsAfter(after: AccountId | null): Promise<AccountId[]> {
    const { accountId } = this.#reconciliation;
    if (accountId !== null) return after === null ? [accountId] : [];
    return await referencedAccounts(this.#database, this.#claimed, after ?? BEFORE_ALL, ACCOUNTS_PER_STEP);
  }

  async #intoAccount(account: Account): Promise<WalkStep> {
    const { tenantId } = this.#claimed;
    const from = await firstEntryFrom(this.#database, tenantId, account, this.#reconciliation.opensAt);
    return await this.#withinAccount(account.id, from);
  }

  async #withinAccount(accountId: AccountId, from: bigint): Promise<WalkStep> {
    const { tenantId } = this.#claimed;
    const account = (await findAccounts(this.#database, tenantId, [accountId])).get(accountId)!;
    this.#before ??= await firstEntryFrom(this.#database, tenantId, account, this.#reconciliation.closesAt);
    const before = this.#before;
    if (from >= before) {
      this.#before = undefined;
      return { to: { accountId, sequence: null }, movements: [], accounts: [] };
    }
    const range = { from, before };
    const page = await movementsBySequence(this.#database, tenantId, accountId, range, ENTRIES_PER_STEP);
    return { to: { accountId, sequence: page.next }, movements: page.movements, accounts: [account] };
  }

  /** What of it no row of the book names, without numbers yet. */
  async missing({ movements, accounts }: WalkStep): Promise<Omit<ComparedRow, 'line'>[]> {
    if (movements.length === 0) return [];
    const places = await unreferencedMovements(this.#database, this.#claimed, movements);
    if (places.length === 0) return [];
    const missing = places.map((place) => movements[place]!);
    const ids = missing.map(({ operationId }) => operationId);
    const operations = await describeOperations(this.#database, this.#claimed.tenantId, ids);
    const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
    return missing.map(({ accountId, operationId, amount }): Omit<ComparedRow, 'line'> => {
      const operation = operations.get(operationId)!;
      return {
        accountId,
        accountName: null,
        reference: operation.reference,
        operationId,
        amount: null,
        currency: currencies.get(accountId)!,
        datedAt: null,
        datedByDay: false,
        result: 'missing_in_book',
        cause: operation.type,
        ledgerAmount: amount,
        ledgerAt: operation.createdAt,
      };
    });
  }
}
