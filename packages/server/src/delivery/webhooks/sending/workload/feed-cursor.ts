/** An event that the cursor has read. */
interface CursorItem {
  readonly event: { readonly position: bigint } | undefined;
  readonly settled: boolean;
}

/**
 * A cursor over a part of the feed. Its position moves past an event, in feed order, once the event is settled or has its
 * own row, so a process that continues from there after a crash misses nothing.
 */
export class FeedCursor<Item extends CursorItem> {
  readonly upTo: bigint | undefined;
  #position: bigint;
  #readUpTo: bigint;
  readonly #items: Item[] = [];

  /** @param upTo the position where it ends; undefined for a cursor that follows the feed */
  constructor(position: bigint, upTo?: bigint) {
    this.#position = position;
    this.#readUpTo = position;
    this.upTo = upTo;
  }

  get position(): bigint {
    return this.#position;
  }

  /** Events up to this position were read. */
  get readUpTo(): bigint {
    return this.#readUpTo;
  }

  get length(): number {
    return this.#items.length;
  }

  get isDone(): boolean {
    return this.#position === this.upTo;
  }

  /** @param readUpTo events between the last item and this position are not for the endpoint */
  add(items: readonly Item[], readUpTo: bigint): void {
    this.#items.push(...items);
    if (readUpTo > this.#readUpTo) this.#readUpTo = readUpTo;
    this.#settlePosition();
  }

  /** Removes settled items from the head. An unsettled item is removed too if `giveOwnRow` gives it its own row. */
  take(giveOwnRow: (item: Item) => boolean): Item[] {
    let count = 0;
    while (count < this.#items.length) {
      const item = this.#items[count]!;
      if (!item.settled && !giveOwnRow(item)) break;
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
