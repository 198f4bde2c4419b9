/** Maximum keys of one read. */
const KEYS_MAX = 500;
/** Concurrent reads: while one result is on its way back, the next read is already running. */
const READS_MAX = 2;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads keys that are requested at the same time in one query: one query for many keys costs PostgreSQL and this process a small
 * part of many queries. Each read starts after its keys were requested, so a caller sees everything committed before its call.
 * There is no cache.
 *
 * Not the dataloader package: it starts a batch every tick however many are running, so batches stay small under load.
 */
export class BatchLoader<Key, Value> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Value[]>;
  #waiting: Waiting<Key, Value>[] = [];
  #reads = 0;

  /** @param read returns the values in the order of the keys */
  constructor(read: (keys: readonly Key[]) => Promise<readonly Value[]>) {
    this.#read = read;
  }

  get(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      // Keys requested in the same turn of the event loop join this read.
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
