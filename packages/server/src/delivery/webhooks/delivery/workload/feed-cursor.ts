/** What is met on the way. */
interface Met {
  readonly event: { readonly position: bigint } | undefined;
  readonly settled: boolean;
}

/**
 * A way through a part of the feed. Its position moves past an event once that is settled or has a row of its own, in the
 * order of the feed: who goes on from there after a crash misses nothing.
 */
export class FeedCursor<Item extends Met> {
  readonly upTo: bigint | undefined;
  #position: bigint;
  #readUpTo: bigint;
  readonly #items: Item[] = [];

  /** @param upTo where it ends; undefined for one that goes on with the feed */
  constructor(position: bigint, upTo?: bigint) {
    this.#position = position;
    this.#readUpTo = position;
    this.upTo = upTo;
  }

  get position(): bigint {
    return this.#position;
  }

  /** Events up to here were read. */
  get readUpTo(): bigint {
    return this.#readUpTo;
  }

  get length(): number {
    return this.#items.length;
  }

  get isDone(): boolean {
    return this.#position === this.upTo;
  }

  /** @param readUpTo what lies between the last item and this position is not for the endpoint */
  add(items: readonly Item[], readUpTo: bigint): void {
    this.#items.push(...items);
    if (readUpTo > this.#readUpTo) this.#readUpTo = readUpTo;
    this.#settlePosition();
  }

  /** Takes what is settled from its head; one that is not may be set aside by `setAside`, and is taken too. */
  take(setAside: (item: Item) => boolean): Item[] {
    let count = 0;
    while (count < this.#items.length) {
      const item = this.#items[count]!;
      if (!item.settled && !setAside(item)) break;
      count += 1;
    }
    const taken = this.#items.splice(0, count);
    this.#settlePosition();
    return taken;
  }

  #settlePosition(): void {
    const [first] = this.#items;
    this.#position = first === undefined ? this.#readUpTo : first.event!.position - 1n;
  }
}
