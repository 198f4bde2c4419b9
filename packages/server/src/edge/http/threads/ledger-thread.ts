import type { Route, RouteRequest, StreamedResponse } from '#api/route.ts';
import type { RenderedResponse } from '#database';
import type { Environment } from '#kit/tenant.ts';
import type { IssuedToken, Tokens } from '#partners';
import type { ConnectionEvent } from '../connection-limits.ts';
import type { Metrics } from '../metrics.ts';
import type { DurationCounts } from '../request-durations.ts';
import { AppError } from '#kit/app-error.ts';
import { InProgress } from '#kit/concurrency/in-progress.ts';
import type { TenantId } from '#kit/ids.ts';

/** The input of any route's handler. */
export type Call = RouteRequest<unknown, unknown, unknown>;

/** An API key and secret that a token is requested with. */
export interface TokenRequest {
  readonly clientId: string;
  readonly secretId: string;
  readonly environment: Environment;
  /** The caller's IP address. */
  readonly address: string;
}

/**
 * The thread that has the ledger's lanes, as the HTTP app uses it. Usually it is the app's own thread. With HTTP threads the app
 * runs in each of them, and sends its calls to the one ledger thread: see `RemoteLedgerThread`.
 */
export interface LedgerThread {
  /** Runs a route's handler. Its response is a stream only if the handler ran in the app's own thread. */
  runCall(route: Route, call: Call): Promise<RenderedResponse | StreamedResponse>;
  /** @throws AppError like `Tokens.issue` */
  issueToken(request: TokenRequest): Promise<IssuedToken>;
  /** Resolves if the service can serve requests, else rejects. */
  assertReady(): Promise<void>;
  /** Counts a request for the metrics. @param route its pattern */
  observe(method: string, route: string, status: number, duration_ms: number): void;
  /** Counts what happened to a connection of the API, for the metrics. */
  countConnection(event: ConnectionEvent, count?: number): void;
  /** The metrics of the whole process, in Prometheus' format. */
  metricsText(): Promise<string>;
}

/** Runs handlers in this thread. */
export function callRunner(): LedgerThread['runCall'] {
  const calls = new CallsInProgress();
  return (route, call) => {
    const { key } = call.idempotency;
    return key === undefined ? route.handle(call) : calls.run(call.tenant.id, key, () => route.handle(call));
  };
}

interface LedgerThreadParts {
  readonly tokens: Pick<Tokens, 'issue'>;
  readonly isReady: () => Promise<void>;
  /** The metrics of the process. */
  readonly metrics: Metrics;
}

/** This thread as the ledger thread. */
export class ThisLedgerThread implements LedgerThread {
  readonly runCall = callRunner();
  readonly assertReady: () => Promise<void>;
  readonly #tokens: Pick<Tokens, 'issue'>;
  readonly #metrics: Metrics;

  constructor({ tokens, isReady, metrics }: LedgerThreadParts) {
    this.#tokens = tokens;
    this.assertReady = isReady;
    this.#metrics = metrics;
  }

  async issueToken({ clientId, secretId, environment, address }: TokenRequest): Promise<IssuedToken> {
    return await this.#tokens.issue(clientId, secretId, environment, address);
  }

  observe(method: string, route: string, status: number, duration_ms: number): void {
    this.#metrics.durations.observe(method, route, status, duration_ms);
  }

  countConnection(event: ConnectionEvent, count = 1): void {
    this.#metrics.connections.add('api', event, count);
  }

  /** Adds requests that an HTTP thread has counted. */
  addDurations(all: readonly DurationCounts[]): void {
    for (const counts of all) this.#metrics.durations.add(counts);
  }

  /** Adds calls that an HTTP thread did not record. */
  addDroppedCalls(count: number): void {
    this.#metrics.droppedCalls.add('', count);
  }

  async metricsText(): Promise<string> {
    return await this.#metrics.text();
  }
}

/**
 * The idempotency keys whose first call is still running in this process. A second call gets 409. A second call in another
 * process waits for the first call's commit instead. It then returns the first response or, if the first call is unfinished,
 * continues it. Either way it takes effect once.
 */
class CallsInProgress {
  readonly #keys = new InProgress<string, true>();

  /** @throws AppError idempotency_in_progress */
  async run<Result>(tenantId: TenantId, key: string, call: () => Promise<Result>): Promise<Result> {
    const name = `${tenantId} ${key}`;
    if (this.#keys.get(name)) throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 });
    this.#keys.add(name, true);
    try {
      return await call();
    } finally {
      this.#keys.delete(name);
    }
  }
}
