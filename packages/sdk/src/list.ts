import type { Page } from './types.ts';

/**
 * A list of resources. Nothing is sent until it is used, in one of three ways:
 *
 * - `for await (const item of list)` returns all items, and reads the pages as they are needed.
 * - `await list` returns the first page as the API does.
 * - `for await (const page of list.pages())` returns page after page.
 */
export class List<OnePage extends object, Item> implements PromiseLike<OnePage>, AsyncIterable<Item> {
  readonly #readPage: (page: Page) => Promise<OnePage>;
  readonly #name: string;
  #first: Promise<OnePage> | undefined;

  /** @param name the field of a page that has the items */
  constructor(readPage: (page: Page) => Promise<OnePage>, name: string) {
    this.#readPage = readPage;
    this.#name = name;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* (page as Record<string, readonly Item[]>)[this.#name]!;
  }

  /** The pages, from the first to the last. An empty page is not always the last one. */
  async *pages(): AsyncGenerator<OnePage, void, undefined> {
    let page = await this.#readFirst();
    let cursor: Page = {};
    for (;;) {
      yield page;
      const next = pageAfter(page, cursor.after);
      if (next === undefined) return;
      cursor = next;
      page = await this.#readPage(next);
    }
  }

  /** The first page. */
  // oxlint-disable-next-line unicorn/no-thenable -- `await` returns the first page; `for await` all items.
  then<Fulfilled = OnePage, Rejected = never>(
    onFulfilled?: ((page: OnePage) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#readFirst().then(onFulfilled, onRejected);
  }

  /** Works as on a promise for the first page. */
  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<OnePage | Rejected> {
    return this.#readFirst().catch(onRejected);
  }

  /** Works as on a promise for the first page. */
  finally(onFinally?: (() => void) | null): Promise<OnePage> {
    return this.#readFirst().finally(onFinally);
  }

  /** The first page is read once, and again after an error. */
  #readFirst(): Promise<OnePage> {
    this.#first ??= this.#readPage({}).catch((error: unknown) => {
      this.#first = undefined;
      throw error;
    });
    return this.#first;
  }
}

/**
 * Lists of customers use page numbers. All other lists return a cursor, which is null at the end; at the end of a feed it is
 * the cursor that was sent. A filter may exclude all items of a page that is not the last one.
 */
function pageAfter(page: object, given: Page['after']): Page | undefined {
  const { next_cursor, pagination } = page as Record<string, unknown>;
  if (typeof next_cursor === 'string') return next_cursor === given ? undefined : { after: next_cursor };
  if (pagination === undefined) return undefined;
  const { page: number, pages } = pagination as { page: number; pages: number };
  return number < pages ? { page: number + 1 } : undefined;
}
