/** Keys of one read at most. */
const KEYS_MAX = 500;
/** Reads under way at once: while one is on its way back, the next is already being made. */
const READS_MAX = 2;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads together what is asked for at the same time: one query for many keys costs PostgreSQL and us a small part of
 * many queries. Each read starts after its keys were asked for, so a caller sees everything committed before he asked.
 */
export class BatchReader<Key, Value> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Value[]>;
  #waiting: Waiting<Key, Value>[] = [];
  #reads = 0;

  /** `read` answers in the order of its keys. */
  constructor(read: (keys: readonly Key[]) => Promise<readonly Value[]>) {
    this.#read = read;
  }

  get(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      // What arrives in the same turn of the event loop goes along.
      if (this.#waiting.length === 1) setImmediate(() => this.#startReads());
    });
  }

  #startReads(): void {
    while (this.#waiting.length > 0 && this.#reads < READS_MAX) void this.#readBatch(this.#waiting.splice(0, KEYS_MAX));
  }

  async #readBatch(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    this.#reads += 1;
    try {
      const values = await this.#read(batch.map(({ key }) => key));
      for (const [index, { resolve }] of batch.entries()) resolve(values[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#reads -= 1;
      this.#startReads();
    }
  }
}
