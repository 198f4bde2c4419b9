import type { Caller } from './caller.ts';
import type { List } from './list.ts';
import type { CallOptions, CallRequest } from './types.ts';

/** The operations of one kind of resource. */
export abstract class Resource {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  protected callApi<Result>(request: CallRequest, options: CallOptions | undefined): Promise<Result> {
    return this.#caller.call<Result>(request, options);
  }

  protected listApi<OnePage extends object, Item>(
    request: CallRequest,
    name: string,
    options: CallOptions | undefined,
  ): List<OnePage, Item> {
    return this.#caller.list<OnePage, Item>(request, name, options);
  }
}
