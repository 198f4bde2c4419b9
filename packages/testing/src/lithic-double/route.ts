import type { DoubleState } from './state.ts';

interface DoubleRequest {
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** An endpoint of the vendor's API, with the SDK's types of its bodies. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: RegExp;
  readonly takes?: string;
  /** The name of the schema of the body, or of each item of a list. */
  readonly gives?: string;
  readonly handle: (state: DoubleState, request: DoubleRequest) => unknown;
}

/** The vendor refuses the call. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal(404, 'not found');
  return value;
}

/** A page of a list, the newest first. */
export function pageOf<Item extends { readonly token: string }>(
  items: readonly Item[],
  query: URLSearchParams,
): { data: Item[]; has_more: boolean } {
  const newest = items.toReversed();
  const after = query.get('starting_after');
  const start = after === null ? 0 : newest.findIndex(({ token }) => token === after) + 1;
  const size = Number(query.get('page_size') ?? 50);
  return { data: newest.slice(start, start + size), has_more: newest.length > start + size };
}
