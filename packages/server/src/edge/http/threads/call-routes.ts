import type { Route, StreamedResponse } from '#api/route.ts';
import type { RenderedResponse } from '#database';
import { assert } from '#kit/assert.ts';
import { renderersOf, type Renderers } from '../success-response.ts';
import type { Call, LedgerThread } from './ledger-thread.ts';
import type { CallData } from './messages.ts';

interface CallRoute {
  readonly route: Route;
  readonly renderers: Renderers;
}

/** A call that changes something is completed even if its caller disconnects, so its handler is never asked to stop. */
const NEVER_ABORTED = new AbortController().signal;

/** The route table by operation, to run calls that another thread has received. */
export class CallRoutes {
  readonly #routes: ReadonlyMap<string, CallRoute>;

  constructor(routes: readonly Route[]) {
    this.#routes = new Map(routes.map((route) => [route.operationId, { route, renderers: renderersOf(route) }]));
  }

  async run(data: CallData, ledgerThread: LedgerThread): Promise<RenderedResponse> {
    const { operationId, tenant, caller, params, query, body, format, key } = data;
    const { route, renderers } = this.#routes.get(operationId)!;
    const call: Call = {
      tenant,
      caller,
      params,
      query,
      body,
      format,
      stream: undefined,
      signal: NEVER_ABORTED,
      idempotency: { key, requestHash: Buffer.from(data.requestHash, 'latin1') },
      ...renderers,
    };
    return withoutStream(await ledgerThread.runCall(route, call));
  }
}

function withoutStream(response: RenderedResponse | StreamedResponse): RenderedResponse {
  assert(!('stream' in response), 'a call that changes something has no streamed response');
  return response;
}
