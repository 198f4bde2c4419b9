/**
 * Lets callers who ask for the same share the work: one run at a time for each key, and one more for all who came while it
 * was under way, since what they ask about may be newer than its beginning. Of all keys together only so many run at once; the
 * others wait in line.
 */
export class SharedRuns<Result> {
  readonly #at_once_max: number;
  readonly #running = new Map<string, Promise<Result>>();
  readonly #waiting = new Map<string, Promise<Result>>();
  readonly #line: (() => void)[] = [];
  #at_work = 0;

  constructor(at_once_max: number) {
    this.#at_once_max = at_once_max;
  }

  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return await waiting;
    const running = this.#running.get(key);
    if (running === undefined) return await this.#begin(key, work);
    const next = running
      .catch(() => undefined)
      .then(async () => {
        this.#waiting.delete(key);
        return await this.#begin(key, work);
      });
    this.#waiting.set(key, next);
    return await next;
  }

  #begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = this.#inTurn(work).finally(() => this.#running.delete(key));
    this.#running.set(key, run);
    return run;
  }

  async #inTurn(work: () => Promise<Result>): Promise<Result> {
    if (this.#at_work >= this.#at_once_max) await new Promise<void>((resolve) => this.#line.push(resolve));
    else this.#at_work += 1;
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#at_work -= 1;
    }
  }
}
