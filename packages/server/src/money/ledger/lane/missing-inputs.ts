import type { AccountId, TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import { factName, loadFacts, type FactRequest, type Facts } from '../commands/facts.ts';
import type { Batch } from '../commit/batch.ts';
import type { Account } from '../model.ts';
import { loadAccounts } from '../store.ts';

/** Accounts and facts read from the database; null for an account that the tenant does not have. */
export interface ReadInputs {
  readonly accounts: ReadonlyMap<AccountId, Account | null>;
  readonly facts: Facts;
}

export const NOTHING_READ: ReadInputs = { accounts: new Map(), facts: new Map() };

/**
 * The decision inputs of a lane's next commit that are not cached. They are read without a lock. That is safe because the commit
 * names the versions of its tenants, so PostgreSQL refuses it if another process changed them since they were cached; and
 * because nothing is read that this lane's own in-flight commits may change.
 */
export class MissingInputs {
  readonly #accounts = new Map<TenantId, Set<AccountId>>();
  readonly #facts = new Map<string, { tenantId: TenantId; request: FactRequest }>();

  addAccount(tenantId: TenantId, id: AccountId): void {
    const ids = this.#accounts.get(tenantId);
    if (ids === undefined) this.#accounts.set(tenantId, new Set([id]));
    else ids.add(id);
  }

  addFact(tenantId: TenantId, request: FactRequest): void {
    this.#facts.set(factName(request.source, request.key), { tenantId, request });
  }

  /** Whether an in-flight commit may change any of these inputs. */
  mayBeChangedBy({ inputs, accepted }: Batch): boolean {
    for (const ids of this.#accounts.values()) for (const id of ids) if (inputs.accounts.has(id)) return true;
    for (const name of this.#facts.keys()) if (inputs.facts.has(name)) return true;
    const tenants = new Set([...this.#facts.values()].map(({ tenantId }) => tenantId));
    return accepted.some(({ command, draft }) => draft.changesFacts && tenants.has(command.tenantId));
  }

  async read(database: Queryable): Promise<ReadInputs> {
    const wanted = [...this.#accounts].map(([tenantId, ids]) => [tenantId, [...ids]] as const);
    const [found, facts] = await Promise.all([
      wanted.length > 0 ? loadAccounts(database, wanted) : new Map<AccountId, Account>(),
      loadFacts(
        database,
        [...this.#facts.values()].map(({ request }) => request),
      ),
    ]);
    const accounts = new Map<AccountId, Account | null>();
    for (const [, ids] of wanted) for (const id of ids) accounts.set(id, found.get(id) ?? null);
    return { accounts, facts };
  }
}
