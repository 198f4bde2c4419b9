import { LRUCache } from 'lru-cache';
import { Agent, Client, type Dispatcher, Pool } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { Attempt, type Connection } from './attempt.ts';
import { checkUrl } from './check-url.ts';
import { Connector, type ConnectorOptions } from './connector.ts';

/** A URL in the form that requests need. */
interface Target {
  readonly origin: string;
  readonly path: string;
}

interface ConnectionsOptions extends ConnectorOptions {
  readonly connections_per_origin_max: number;
  /** Older connections are closed, so that DNS changes take effect even when there is always something to send. */
  readonly connection_age_ms_max: number;
}

const TARGETS_MAX = 10_000;
const RESPONSE_HEADERS_BYTES_MAX = 16_384;
/** An idle connection is closed after this time, unless the server announces its own keep-alive timeout. */
const IDLE_MS = 4000;
const IDLE_MS_MAX = 30_000;

/** All connections of one environment. */
export class Connections {
  /** Keeps connections for the next request. */
  readonly kept: Dispatcher;
  /** Opens a connection for each request. */
  readonly fresh: Dispatcher;
  readonly #policy: AddressPolicy;
  readonly #connector: Connector;
  // Parsing and checking a URL takes about as long as sending a request to it.
  readonly #targets = new LRUCache<string, Target>({ max: TARGETS_MAX });

  constructor(options: ConnectionsOptions) {
    this.#policy = options.policy;
    this.#connector = new Connector(options);
    this.kept = agent(this.#connector, options, 1);
    this.fresh = agent(this.#connector, options, 0);
  }

  /** Undefined when nothing may be sent to the URL. */
  target(text: string): Target | undefined {
    const known = this.#targets.get(text);
    if (known !== undefined) return known;
    const { url } = checkUrl(text, this.#policy);
    if (url === undefined) return undefined;
    const target = { origin: url.origin, path: url.pathname + url.search };
    this.#targets.set(text, target);
    return target;
  }

  /** Closes all connections. Requests in flight fail. */
  async close(): Promise<void> {
    this.#connector.close();
    await Promise.all([this.kept.destroy(), this.fresh.destroy()]);
  }
}

/** @param requests_at_once 1 to keep connections, 0 to close each after its first request */
function agent(
  connector: Connector,
  { connections_per_origin_max, connection_age_ms_max }: ConnectionsOptions,
  requests_at_once: 0 | 1,
): Agent {
  const options: Pool.Options = {
    connect: connector.connect,
    connections: connections_per_origin_max,
    pipelining: requests_at_once,
    // With HTTP/2 all requests would share one connection.
    allowH2: false,
    maxHeaderSize: RESPONSE_HEADERS_BYTES_MAX,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS_MAX,
    // Each attempt has its own timer for the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
    factory: (origin, clientOptions) => new CountedClient(origin, clientOptions, connection_age_ms_max),
  };
  return new Agent({ factory: (origin) => new Pool(origin, options) });
}

/**
 * An undici client, which has one connection at a time. It gives each attempt the number of earlier requests on the
 * connection, and closes the connection after the first request that finds it too old. (The pool can do that too, but with
 * every request it checks the time for every connection that it does not use.)
 */
class CountedClient extends Client implements Connection {
  requests = 0;
  readonly #age_ms_max: number;
  #connected_ms = Number.POSITIVE_INFINITY;

  constructor(origin: URL, options: Client.Options, age_ms_max: number) {
    super(origin, options);
    this.#age_ms_max = age_ms_max;
    this.on('connect', () => {
      this.requests = 0;
      this.#connected_ms = performance.now();
    });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (handler instanceof Attempt) handler.connection = this;
    if (performance.now() - this.#connected_ms <= this.#age_ms_max) return super.dispatch(options, handler);
    // The next request uses a new connection.
    this.#connected_ms = Number.POSITIVE_INFINITY;
    return super.dispatch({ ...options, reset: true }, handler);
  }
}
