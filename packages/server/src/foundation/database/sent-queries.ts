import type { Query } from './statement.ts';

/**
 * The queries of a transaction. Keeps what is needed at its end and nothing else: a transaction that reads the whole database
 * must not keep every row that it has read.
 */
export class SentQueries {
  readonly #waiting = new Set<Promise<unknown>>();
  readonly #announcing: Query[] = [];
  #count = 0;
  #failure: { readonly place: number; readonly reason: unknown } | undefined;

  /** Those whose commit is announced. */
  get announcing(): readonly Query[] {
    return this.#announcing;
  }

  /** Adds the response of a query. Its failure is kept and is never "unhandled". */
  add<Value>(response: Promise<Value>, query?: Query): Promise<Value> {
    const place = this.#count;
    this.#count += 1;
    if (query?.announces !== undefined) this.#announcing.push(query);
    this.#waiting.add(response);
    response.then(
      () => this.#waiting.delete(response),
      (reason: unknown) => {
        this.#waiting.delete(response);
        if (this.#failure === undefined || place < this.#failure.place) this.#failure = { place, reason };
      },
    );
    return response;
  }

  /** Waits for all queries. The first one that failed is the cause; those behind it failed because the transaction was aborted. */
  async firstFailure(): Promise<{ readonly reason: unknown } | undefined> {
    await Promise.allSettled(this.#waiting);
    return this.#failure;
  }
}
