import type { Query, Queryable } from '#database';

/**
 * A decision input that is not in the ledger, such as a fee schedule or a card's limits. It is read once per batch:
 * facts that change `with_its_tenant` may come from the lane's cache or be read without a lock, the others are read under the locks.
 */
export interface FactSource<Key, Fact> {
  readonly name: string;
  /**
   * `with_its_tenant`: the fact changes only in ledger commands or in transactions that call `renewTenantVersion`, so the tenant's
   * version proves that a fact read without the lock is current. `any_time`: otherwise.
   */
  readonly changes: 'with_its_tenant' | 'any_time';
  /** Whether lanes cache it between batches. Set it for facts that are needed often and that change `with_its_tenant`. */
  readonly cached: boolean;
  /** Identifies the fact: keys with equal text have the same fact. */
  keyText(key: Key): string;
  load(database: Queryable, keys: readonly Key[]): Promise<readonly (Fact | undefined)[]>;
  /** The writes for all facts that the commands of a batch have changed, each as the last command left it. */
  save?(facts: readonly Fact[]): readonly Query[];
}

/** A source whose facts are changed by ledger commands. */
export type SavedFactSource<Key, Fact> = FactSource<Key, Fact> & Required<Pick<FactSource<Key, Fact>, 'save'>>;

export interface FactRequest {
  readonly source: FactSource<unknown, unknown>;
  readonly key: unknown;
  /**
   * The fact very likely does not exist yet, and the operation creates it. A lane may treat it as absent without a query, because
   * a unique key refuses the commit if it does exist.
   */
  readonly presumedAbsent: boolean;
}

export function factRequest<Key, Fact>(source: FactSource<Key, Fact>, key: Key, presumedAbsent = false): FactRequest {
  return { source: source as FactSource<unknown, unknown>, key, presumedAbsent };
}

/** Facts by `factName`. */
export type Facts = Map<string, unknown>;

export function factName<Key, Fact>(source: FactSource<Key, Fact>, key: Key): string {
  return source.name + source.keyText(key);
}

/** Sends one query per source, all before the first result is awaited. */
export async function loadFacts(database: Queryable, requests: Iterable<FactRequest>): Promise<Facts> {
  const wanted = new Map<FactSource<unknown, unknown>, Map<string, unknown>>();
  for (const { source, key } of requests) {
    const keys = wanted.get(source) ?? new Map<string, unknown>();
    keys.set(factName(source, key), key);
    wanted.set(source, keys);
  }
  const facts: Facts = new Map();
  await Promise.all(
    [...wanted].map(async ([source, keys]) => {
      const found = await source.load(database, [...keys.values()]);
      let index = 0;
      for (const name of keys.keys()) facts.set(name, found[index++]);
    }),
  );
  return facts;
}
