import { Caller } from './caller.ts';
import { Resources } from './generated/resources.ts';
import type { GlobalResponse } from './platform-types.ts';
import type { IssuarySettings } from './settings.ts';
import type { CallOptions, CallRequest } from './types.ts';

/** A call of `Issuary.fetch`. */
export interface RawCall extends CallOptions {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** Sent as JSON. Text and bytes (`Uint8Array`), such as a CSV file, are sent as they are, with your header `content-type`. */
  readonly body?: object | string | undefined;
}

/**
 * A client for one environment of the API, for servers. Operations are grouped by resource: `issuary.cards.create(…)`. Each
 * returns `data` of the response or throws an IssuaryError. The client gets and renews tokens, adds idempotency keys, and retries
 * calls that are safe to repeat.
 *
 * ```ts
 * const issuary = new Issuary(); // reads ISSUARY_URL, ISSUARY_CLIENT_ID and ISSUARY_SECRET_ID
 * const card = await issuary.cards.create({ customer_id: '1000000001', amount: '25.00' });
 * await issuary.cards.deposit(card.id, { amount: '40.00' });
 * for await (const each of issuary.cards.search({ status: 'active' })) console.log(each.id);
 * ```
 */
export class Issuary extends Resources {
  readonly #caller: Caller;

  /** @throws TypeError or RangeError that names the setting to correct */
  constructor(settings: IssuarySettings = {}) {
    const caller = new Caller(settings);
    super(caller);
    this.#caller = caller;
  }

  /**
   * Makes a call whose response is not JSON, such as a statement as CSV or PDF, or one that this version does not know. Returns
   * the response once it is received to its end.
   *
   * ```ts
   * const pdf = await issuary.fetch('GET', `/wallets/${id}/statement`, { headers: { accept: 'application/pdf' } });
   * ```
   *
   * For a route that takes no idempotency key, such as the rotation of a secret, pass `maxRetries: 0`.
   *
   * @param path the path after `/business/v1` or `/business/sandbox/v1`
   * @throws IssuaryError if the status is not one of success
   */
  async fetch(method: CallRequest['method'], path: string, call: RawCall = {}): Promise<GlobalResponse> {
    const { query, body, ...options } = call;
    return await this.#caller.fetch({ method, path, query, body, idempotent: isIdempotent(method) }, options);
  }
}

/** These methods accept an idempotency key. The few routes that do not ignore it. */
function isIdempotent(method: CallRequest['method']): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}
