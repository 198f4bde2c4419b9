import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../server/src/foundation/kit/clock.ts';
import { accountHolderRoutes } from './account-holders.ts';
import { cardRoutes } from './cards.ts';
import { Deliveries } from './deliveries.ts';
import { Merchants } from './merchants.ts';
import { Refusal, type Route } from './route.ts';
import { assertBody } from './schemas.ts';
import { simulationRoutes } from './simulations.ts';
import { DoubleState, type DoubleCard } from './state.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { transactionRoutes } from './transactions.ts';

export const HTTP_FAULTS = ['none', 'timeout_before', 'timeout_after', 'server_error', 'rate_limited'] as const;
/** What becomes of a call of the API. The connection is closed in place of a timeout, so that no test waits. */
export type HttpFault = (typeof HTTP_FAULTS)[number];

const API_KEY = 'lithic-double-api-key';
/** Lithic takes no other idempotency keys (https://docs.lithic.com/docs/idempotent-requests). */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

interface DoubleOptions {
  readonly clock: Clock;
  /** Decides the fault of each call. */
  readonly faultOf?: (call: { readonly method: string; readonly path: string }) => HttpFault | 'rejected' | 'late';
  /** Every key has expired when it is used again. */
  readonly keysExpire?: boolean;
  /** Sends each event at once; otherwise when `deliveries.deliver` is called. */
  readonly delivers?: boolean;
  /** Sends webhooks and authorization requests. */
  readonly send?: typeof fetch;
}

/**
 * A stateful double of Lithic on 127.0.0.1, for its own SDK. Each body is validated against the SDK's types: one that does not fit
 * is an error of the double or of the adapter, and is kept in `problems`.
 */
export class LithicDouble {
  readonly apiKey = API_KEY;
  readonly state: DoubleState;
  readonly deliveries: Deliveries;
  readonly merchants: Merchants;
  readonly problems: string[] = [];
  /** The idempotency keys of all calls, also of those that failed. */
  readonly keys: { readonly path: string; readonly key: string }[] = [];
  readonly #routes: readonly Route[];
  readonly #options: DoubleOptions;
  readonly #answers = new Map<string, { readonly request: string; readonly answer: Promise<unknown> }>();
  readonly #server: Server;
  /** Calls that arrive later than their caller waits. */
  readonly #late: (() => Promise<unknown>)[] = [];

  private constructor(options: DoubleOptions) {
    this.#options = options;
    this.state = new DoubleState(options.clock);
    this.deliveries = new Deliveries(this.state, options.send ?? fetch, options.delivers ?? false);
    this.merchants = new Merchants(this.state, this.deliveries);
    this.#routes = [
      ...cardRoutes,
      ...accountHolderRoutes,
      ...subscriptionRoutes,
      ...transactionRoutes,
      ...simulationRoutes(this.merchants),
    ];
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(options: DoubleOptions): Promise<LithicDouble> {
    const double = new LithicDouble(options);
    await new Promise<void>((resolve) => double.#server.listen(0, '127.0.0.1', resolve));
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A card by its memo. */
  cardsWithMemo(memo: string): DoubleCard[] {
    return [...this.state.cards.values()].filter((card) => card.memo === memo);
  }

  /** Lets the late calls arrive. */
  async settle(): Promise<void> {
    for (const call of this.#late.splice(0)) await call();
  }

  /** Calls the endpoints below this URL from now on. */
  subscribe(url: string): void {
    this.state.responder = `${url}/authorizations`;
    const token = randomUUID();
    this.state.subscriptions.set(token, { token, url: `${url}/events`, description: '', disabled: false });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const path = new URL(request.url!, 'http://double').pathname;
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string') this.keys.push({ path, key });
    const fault = this.#options.faultOf?.({ method: request.method!, path }) ?? 'none';
    if (fault === 'timeout_before') return void request.socket.destroy();
    if (fault === 'late') {
      this.#late.push(() => this.#handle(request, text));
      return void request.socket.destroy();
    }
    if (fault === 'rejected') return answer(response, 400, { message: 'rejected' });
    if (fault === 'server_error') return answer(response, 503, { message: 'unavailable' });
    if (fault === 'rate_limited') return answer(response, 429, { message: 'slow down' }, { 'retry-after': '1' });
    try {
      const body = await this.#handle(request, text);
      if (fault === 'timeout_after') return void request.socket.destroy();
      answer(response, 200, body);
    } catch (error) {
      if (!(error instanceof Refusal)) this.problems.push(String(error));
      const status = error instanceof Refusal ? error.status : 500;
      answer(response, status, { message: error instanceof Error ? error.message : 'failed' });
    }
  }

  async #handle(request: IncomingMessage, text: string): Promise<unknown> {
    if (request.headers.authorization !== API_KEY) throw new Refusal(401, 'the API key is wrong');
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && !UUID.test(key)) throw new Refusal(400, 'the idempotency key is no UUID');
    if (typeof key !== 'string' || this.#options.keysExpire) return await this.#run(request, text);
    const same = `${request.method} ${request.url} ${text}`;
    const known = this.#answers.get(key);
    if (known !== undefined && known.request !== same) throw new Refusal(409, 'the key was used for another request');
    if (known !== undefined) return await known.answer;
    const running = this.#run(request, text);
    this.#answers.set(key, { request: same, answer: running });
    running.catch(() => this.#answers.delete(key));
    return await running;
  }

  async #run(request: IncomingMessage, text: string): Promise<unknown> {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://double');
    for (const { method, path, takes, gives, handle } of this.#routes) {
      const params = method === request.method ? path.exec(pathname)?.slice(1) : undefined;
      if (params === undefined) continue;
      const body = text === '' ? {} : (JSON.parse(text) as unknown);
      if (takes !== undefined) assertBody(takes, body);
      const answered = await handle(this.state, { params, query, body });
      if (gives !== undefined) for (const each of itemsOf(answered)) assertBody(gives, each);
      return answered;
    }
    throw new Error(`the double has no ${request.method} ${pathname}`);
  }
}

function itemsOf(body: unknown): readonly unknown[] {
  const { data } = body as { readonly data?: unknown };
  return Array.isArray(data) ? data : [body];
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
