import { Caller } from './caller.ts';
import { Operations } from './generated/operations.ts';
import { List } from './list.ts';
import type { IssuarySettings } from './settings.ts';
import type { CallOptions, CallRequest, Page } from './types.ts';

/**
 * A client with one method for each operation of the API, named after its `operationId`.
 * @deprecated Use `Issuary`, which groups the same operations by resource.
 */
export class IssuaryClient extends Operations {
  readonly #caller: Caller;

  constructor(settings: IssuarySettings = {}) {
    super();
    this.#caller = new Caller(settings);
  }

  protected override async call<Result>(request: CallRequest, options: CallOptions = {}): Promise<Result> {
    return await this.#caller.call<Result>(request, options);
  }

  protected override async *iterate<Each>(
    readPage: (page: Page) => Promise<object>,
    list: string,
  ): AsyncGenerator<Each> {
    yield* new List<object, Each>(readPage, list);
  }
}
