/** Runs jobs with the same key one after the other, in this process. */
export class Serially {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Value>(key: string, job: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const run = before.then(job, job);
    const settled = run.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await run;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
