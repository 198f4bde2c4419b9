/** Work of which only so much goes on at once for each key; more is refused. */
export class PlacesPerKey<Key> {
  readonly #places: number;
  readonly #refuse: () => Error;
  readonly #taken = new Map<Key, number>();

  constructor(places: number, refuse: () => Error) {
    this.#places = places;
    this.#refuse = refuse;
  }

  /** @throws what `refuse` gives */
  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#places) throw this.#refuse();
    this.#taken.set(key, taken + 1);
    try {
      return await work();
    } finally {
      const left = this.#taken.get(key)! - 1;
      if (left === 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    }
  }
}
