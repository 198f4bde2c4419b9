import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../percentiles.ts';
import { Connection, postOf, type OnResponse } from './connection.ts';
import { VoidMeasurement, type Target } from './wrk.ts';

/** Further requests wait for a free connection; the wait counts towards their duration. */
const CONNECTIONS_MAX = 512;
/** How long to wait for the last responses after the last request was due. */
const LAST_RESPONSES_TIMEOUT_MS = 10_000;

interface OpenLoad {
  readonly address: string;
  /** Sent in rotation. */
  readonly requests: readonly string[];
  readonly per_second: number;
  /** Whether a response is the expected one. */
  isRight(status: number, body: string): boolean;
}

interface OpenLoadResult {
  readonly requests: number;
  readonly p50_us: number;
  readonly p95_us: number;
  readonly p99_us: number;
}

type Percentiles = [p50: number, p95: number, p99: number];

/**
 * Sends requests at a fixed rate, however long the responses take (an open loop). In a closed loop, each connection
 * sends its next request only after a response, so that a slow response delays later requests. Durations count from
 * when a request was due, so they include this process's own delay (timers have a resolution of a millisecond).
 * @throws VoidMeasurement when any response is missing or not the expected one
 */
export async function generateOpenLoad(load: OpenLoad, seconds: number): Promise<OpenLoadResult> {
  const total = Math.floor(load.per_second * seconds);
  const { requests } = load;
  const pool = new Pool(load.address);
  const durations_us: number[] = [];
  let wrong = 0;
  const start_ms = performance.now();
  const send = (index: number): void => {
    const due_ms = start_ms + (index * 1000) / load.per_second;
    pool.send(requests[index % requests.length]!, (status, body) => {
      durations_us.push((performance.now() - due_ms) * 1000);
      if (!load.isRight(status, body)) wrong += 1;
    });
  };
  try {
    for (let sent = 0; sent < total; await delay(1)) {
      const due = Math.min(total, 1 + Math.floor(((performance.now() - start_ms) / 1000) * load.per_second));
      while (sent < due) send(sent++);
    }
    const deadline_ms = performance.now() + LAST_RESPONSES_TIMEOUT_MS;
    while (durations_us.length < total && performance.now() < deadline_ms) await delay(5);
  } finally {
    pool.close();
  }
  const missing = total - durations_us.length;
  if (wrong + missing > 0 || total === 0) {
    throw new VoidMeasurement(`of ${total} requests ${wrong} had a wrong response and ${missing} had none`);
  }
  durations_us.sort((one, other) => one - other);
  const [p50_us, p95_us, p99_us] = [50, 95, 99].map((percent) => percentile(durations_us, percent)) as Percentiles;
  return { requests: total, p50_us, p95_us, p99_us };
}

/** One POST request per target, all with the same body. */
export function postsOf(address: string, targets: readonly Target[], body: string): string[] {
  return targets.map(({ path, token }) => postOf(address, path, body, `Authorization: Bearer ${token}\r\n`));
}

/** Keep-alive connections with one request at a time on each. `node:http` would use a third of the service's CPU. */
class Pool {
  readonly #address: string;
  readonly #idle: Connection[] = [];
  readonly #all: Connection[] = [];
  readonly #waiting: { request: string; onResponse: OnResponse }[] = [];

  constructor(address: string) {
    this.#address = address;
  }

  send(request: string, onResponse: OnResponse): void {
    const connection = this.#idle.pop() ?? this.#opened();
    if (connection === undefined) this.#waiting.push({ request, onResponse });
    else this.#sendOn(connection, request, onResponse);
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #sendOn(connection: Connection, request: string, onResponse: OnResponse): void {
    connection.send(request, (status, body) => {
      const next = this.#waiting.shift();
      if (next) this.#sendOn(connection, next.request, next.onResponse);
      else this.#idle.push(connection);
      onResponse(status, body);
    });
  }

  #opened(): Connection | undefined {
    if (this.#all.length === CONNECTIONS_MAX) return undefined;
    const connection = new Connection(this.#address);
    this.#all.push(connection);
    return connection;
  }
}
