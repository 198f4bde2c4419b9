import type { Query, Queryable } from '../../../foundation/database/index.ts';

/**
 * Something an operation rests on that is not in the ledger (a fee schedule, a card's limits). Read once for all
 * operations of a batch, after the tenants are locked.
 */
export interface FactSource<Key, Fact> {
  readonly name: string;
  /**
   * When it may change: `with_its_tenant`, when all of it changes only with the tenant touched or in a ledger command, so that
   * the tenant's version proves a fact that was read without the lock; `any_time` otherwise.
   */
  readonly changes: 'with_its_tenant' | 'any_time';
  /** Whether it is asked for often enough to be remembered between batches; only what changes with its tenant can be. */
  readonly cached: boolean;
  /** Distinguishes keys; equal text, equal fact. */
  keyText(key: Key): string;
  load(database: Queryable, keys: readonly Key[]): Promise<readonly (Fact | undefined)[]>;
  /** The writes for all facts that the commands of a batch have changed, as the last of them left each. */
  save?(facts: readonly Fact[]): readonly Query[];
}

/** One whose facts ledger commands change. */
export type SavedFactSource<Key, Fact> = FactSource<Key, Fact> & Required<Pick<FactSource<Key, Fact>, 'save'>>;

export interface FactRequest {
  readonly source: FactSource<unknown, unknown>;
  readonly key: unknown;
  /**
   * There is most likely no such fact, and the operation then makes one: a lane may take it for absent without asking, since
   * a unique key refuses the commit should there be one after all.
   */
  readonly presumedAbsent: boolean;
}

export function factRequest<Key, Fact>(source: FactSource<Key, Fact>, key: Key, presumedAbsent = false): FactRequest {
  return { source: source as FactSource<unknown, unknown>, key, presumedAbsent };
}

/** Facts by the name of their source and key. */
export type Facts = Map<string, unknown>;

export function factName<Key, Fact>(source: FactSource<Key, Fact>, key: Key): string {
  return source.name + source.keyText(key);
}

/** Sends one query per source, all before the first answer is awaited. */
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
