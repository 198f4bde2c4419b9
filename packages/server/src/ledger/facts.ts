import type { Transaction } from '../database/index.ts';

/**
 * Something an operation rests on that is not in the ledger (a fee schedule, a card's limits). Read once for all
 * operations of a batch, after the tenants are locked.
 */
export interface FactSource<Key, Fact> {
  readonly name: string;
  /** Distinguishes keys; equal text, equal fact. */
  keyText(key: Key): string;
  load(transaction: Transaction, keys: readonly Key[], now: Date): Promise<readonly (Fact | undefined)[]>;
}

export interface FactRequest {
  readonly source: FactSource<unknown, unknown>;
  readonly key: unknown;
}

export function factRequest<Key, Fact>(source: FactSource<Key, Fact>, key: Key): FactRequest {
  return { source: source as FactSource<unknown, unknown>, key };
}

/** The facts of a batch, by source and key. */
export class Facts {
  readonly #byKey = new Map<string, unknown>();

  get<Key, Fact>(source: FactSource<Key, Fact>, key: Key): Fact | undefined {
    return this.#byKey.get(`${source.name}:${source.keyText(key)}`) as Fact | undefined;
  }

  /** Sends one query per source, all before the first answer is awaited. */
  async load(transaction: Transaction, requests: Iterable<FactRequest>, now: Date): Promise<void> {
    const wanted = new Map<FactSource<unknown, unknown>, Map<string, unknown>>();
    for (const { source, key } of requests) {
      const keys = wanted.get(source) ?? new Map<string, unknown>();
      keys.set(source.keyText(key), key);
      wanted.set(source, keys);
    }
    await Promise.all(
      [...wanted].map(async ([source, keys]) => {
        const facts = await source.load(transaction, [...keys.values()], now);
        let index = 0;
        for (const text of keys.keys()) this.#byKey.set(`${source.name}:${text}`, facts[index++]);
      }),
    );
  }
}
