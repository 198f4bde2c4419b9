/** A power of two. More entries than this only make the lists longer. */
const BUCKETS = 1_024;

interface Entry<Key, Value> {
  readonly key: Key;
  readonly value: Value;
  next: Entry<Key, Value> | undefined;
}

/**
 * Values by key for the short time that some work is in progress, many thousands a second.
 *
 * A Map would keep them reachable long after they were deleted. It copies its table every few hundred changes, and V8 makes
 * each replaced table refer to the next one: once one of them is in the old heap, all later ones stay until the next major
 * collection, with everything that was in progress when they were replaced. This table is never replaced.
 */
export class InProgress<Key extends string, Value> {
  readonly #buckets = Array.from<Entry<Key, Value> | undefined>({ length: BUCKETS });

  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: Key): Value | undefined {
    let entry = this.#buckets[bucketOf(key)];
    while (entry !== undefined && entry.key !== key) entry = entry.next;
    return entry?.value;
  }

  /** The key must not be present. */
  add(key: Key, value: Value): void {
    const bucket = bucketOf(key);
    this.#buckets[bucket] = { key, value, next: this.#buckets[bucket] };
    this.#size += 1;
  }

  delete(key: Key): void {
    const bucket = bucketOf(key);
    let before: Entry<Key, Value> | undefined;
    let entry = this.#buckets[bucket];
    while (entry !== undefined && entry.key !== key) [before, entry] = [entry, entry.next];
    if (entry === undefined) return;
    this.#size -= 1;
    if (before === undefined) this.#buckets[bucket] = entry.next;
    else before.next = entry.next;
  }
}

/** By the last three characters: the keys end with an id or a random idempotency key. */
function bucketOf(key: string): number {
  const { length } = key;
  const [last, second, third] = [key.charCodeAt(length - 1), key.charCodeAt(length - 2), key.charCodeAt(length - 3)];
  return (last + second * 31 + third * 961) & (BUCKETS - 1);
}
