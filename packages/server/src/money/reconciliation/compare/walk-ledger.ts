import { LOWEST_ID, type AccountId } from '#kit/ids.ts';
import {
  describeOperations,
  findAccounts,
  firstEntryFrom,
  isPartnerVisible,
  movementsBySequence,
  movementsOfAccounts,
  type Account,
  type AccountMovement,
} from '#ledger';
import type { Database } from '#database';
import type { ComparedRow, Reconciliation } from '../model.ts';
import { referencedAccounts, unreferencedMovements } from './store.ts';

/** Entries read in one step. A longer account is read in pages of this size. */
const ENTRIES_PER_STEP = 10_000;
const ACCOUNTS_PER_STEP = 2_000;

/** Progress of the walk: after an account (`sequence` null), or within one, before this entry. */
interface Position {
  readonly accountId: AccountId | null;
  readonly sequence: bigint | null;
}

type WalkedReconciliation = Pick<
  Reconciliation,
  'tenantId' | 'id' | 'accountId' | 'opensAt' | 'closesAt' | 'walkedAccountId' | 'walkedSequence'
>;

/** The data that one step has read from the ledger, and its progress. */
interface WalkStep {
  readonly to: Position & { readonly accountId: AccountId };
  readonly movements: readonly AccountMovement[];
  readonly accounts: readonly Account[];
}

/**
 * Reads the ledger of the file's accounts within the period, in order of account id and entry sequence. Takes no locks.
 */
export class LedgerWalk {
  readonly #database: Database;
  readonly #reconciliation: WalkedReconciliation;
  readonly #entriesPerStep: number;
  #position: Position;
  /** The first entry after the period in the current account. */
  #before: bigint | undefined;

  constructor(database: Database, reconciliation: WalkedReconciliation, entriesPerStep = ENTRIES_PER_STEP) {
    this.#entriesPerStep = entriesPerStep;
    this.#database = database;
    this.#reconciliation = reconciliation;
    this.#position = { accountId: reconciliation.walkedAccountId, sequence: reconciliation.walkedSequence };
  }

  /** Reads the next step; undefined at the end. Must not be called before the previous step is done. */
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
    const found = await findAccounts(this.#database, this.#reconciliation.tenantId, ids);
    const few: Account[] = [];
    let entries = 0n;
    let last = after;
    for (const id of ids) {
      const account = found.get(id);
      if (account && isPartnerVisible(account.kind)) {
        const isLong = account.sequence > BigInt(this.#entriesPerStep);
        if (isLong && few.length === 0) return await this.#intoAccount(account);
        if (isLong || (few.length > 0 && entries + account.sequence > BigInt(this.#entriesPerStep))) break;
        few.push(account);
        entries += account.sequence;
      }
      last = id;
    }
    const { opensAt, closesAt } = this.#reconciliation;
    const accountIds = few.map(({ id }) => id);
    const movements = await movementsOfAccounts(
      this.#database,
      this.#reconciliation.tenantId,
      accountIds,
      opensAt,
      closesAt,
    );
    return { to: { accountId: last!, sequence: null }, movements, accounts: few };
  }

  async #accountsAfter(after: AccountId | null): Promise<AccountId[]> {
    const { accountId } = this.#reconciliation;
    if (accountId !== null) return after === null ? [accountId] : [];
    return await referencedAccounts(this.#database, this.#reconciliation, after ?? LOWEST_ID, ACCOUNTS_PER_STEP);
  }

  async #intoAccount(account: Account): Promise<WalkStep> {
    const { tenantId } = this.#reconciliation;
    const from = await firstEntryFrom(this.#database, tenantId, account, this.#reconciliation.opensAt);
    return await this.#withinAccount(account.id, from);
  }

  async #withinAccount(accountId: AccountId, from: bigint): Promise<WalkStep> {
    const { tenantId } = this.#reconciliation;
    const account = (await findAccounts(this.#database, tenantId, [accountId])).get(accountId)!;
    this.#before ??= await firstEntryFrom(this.#database, tenantId, account, this.#reconciliation.closesAt);
    const before = this.#before;
    if (from >= before) {
      this.#before = undefined;
      return { to: { accountId, sequence: null }, movements: [], accounts: [] };
    }
    const range = { from, before };
    const page = await movementsBySequence(this.#database, tenantId, accountId, range, this.#entriesPerStep);
    return { to: { accountId, sequence: page.next }, movements: page.movements, accounts: [account] };
  }

  /** The movements of a step that no row of the file names, as rows without line numbers. */
  async missing({ movements, accounts }: WalkStep): Promise<Omit<ComparedRow, 'line'>[]> {
    if (movements.length === 0) return [];
    const places = await unreferencedMovements(this.#database, this.#reconciliation, movements);
    if (places.length === 0) return [];
    const missing = places.map((place) => movements[place]!);
    const ids = missing.map(({ operationId }) => operationId);
    const operations = await describeOperations(this.#database, this.#reconciliation.tenantId, ids);
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
        result: 'missing_in_file',
        cause: operation.type,
        ledgerAmount: amount,
        ledgerAt: operation.createdAt,
      };
    });
  }
}
