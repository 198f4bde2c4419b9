import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { percentilesOf, type Percentiles } from '../percentiles.ts';
import { ConnectionPool } from './connection-pool.ts';
import { postOf } from './connection.ts';
import { VoidMeasurement, type Target } from './wrk.ts';

/** How long to wait for the last responses after the last request was due. */
const LAST_RESPONSES_TIMEOUT_MS = 10_000;
/** Time before the window, at the same rate: connections are opened in it. */
export const LEAD_IN_SECONDS = 0.5;
/** Of the p99. */
const LATENESS_MS_MAX = 5;

interface OpenLoad {
  readonly address: string;
  /** Sent in rotation. */
  readonly requests: readonly Buffer[];
  readonly per_second: number;
  /** Default LEAD_IN_SECONDS. */
  readonly lead_in_seconds?: number;
  /** Whether a response is the expected one. */
  isRight(status: number, body: string): boolean;
}

interface OpenLoadResult {
  /** Requests of the window. */
  readonly requests: number;
  /** The same with those of the lead-in. */
  readonly all_requests: number;
  readonly duration_us: Percentiles;
  /** p99 of the time from when a request was due until this process wrote it, or queued it because no connection was free. */
  readonly lateness_us: number;
}

/**
 * Sends requests at a fixed rate, however long the responses take (an open loop). In a closed loop, each connection
 * sends its next request only after a response, so that a slow response delays later requests. Durations count from
 * when a request was due, so they include this process's own delay (timers have a resolution of a millisecond).
 * @param around runs the window, which begins after the lead-in
 * @throws VoidMeasurement when any response is missing or not the expected one
 */
export async function generateOpenLoad(
  load: OpenLoad,
  seconds: number,
  around: (window: () => Promise<void>) => Promise<void> = (window) => window(),
): Promise<OpenLoadResult> {
  const { per_second, lead_in_seconds = LEAD_IN_SECONDS } = load;
  const pool = new ConnectionPool(load.address);
  const leadIn = new Phase(load, pool, 0, Math.floor(per_second * lead_in_seconds));
  const window = new Phase(load, pool, leadIn.total, Math.floor(per_second * seconds));
  let restorePriority = (): void => undefined;
  try {
    await leadIn.send();
    // Not during the lead-in: a program that starts beside this load would inherit the priority.
    restorePriority = raisePriority();
    await around(async () => {
      await window.send();
      const deadline_ms = performance.now() + LAST_RESPONSES_TIMEOUT_MS;
      while (leadIn.missing + window.missing > 0 && performance.now() < deadline_ms) await delay(5);
    });
  } finally {
    restorePriority();
    pool.close();
  }
  const all_requests = leadIn.total + window.total;
  const [wrong, missing] = [leadIn.wrong + window.wrong, leadIn.missing + window.missing];
  const [duration_us, lateness_us] = [percentilesOf(window.durations_us), percentilesOf(window.lateness_us)?.p99];
  if (wrong + missing > 0 || duration_us === undefined || lateness_us === undefined) {
    throw new VoidMeasurement(`of ${all_requests} requests ${wrong} had a wrong response and ${missing} had none`);
  }
  return { requests: window.total, all_requests, duration_us, lateness_us };
}

/** @throws VoidMeasurement when the requests of a window were sent too late: it measured this process, not the service */
export function assertPunctual(lateness_us: number): void {
  const late_ms = lateness_us / 1_000;
  if (late_ms <= LATENESS_MS_MAX) return;
  throw new VoidMeasurement(
    `the load generator sent its requests ${late_ms.toFixed(1)} ms late (p99), the limit is ${LATENESS_MS_MAX} ms`,
  );
}

/** Lets this process send what is due while the processors are busy. @returns a function that undoes it */
function raisePriority(): () => void {
  const before = getPriority();
  try {
    setPriority(constants.priority.PRIORITY_HIGH);
    return () => setPriority(before);
  } catch {
    // Only root may raise it.
    return () => undefined;
  }
}

/** One POST request per target, all with the same body. */
export function postsOf(address: string, targets: readonly Target[], body: string): Buffer[] {
  return targets.map(({ path, token }) => postOf(address, path, body, `Authorization: Bearer ${token}\r\n`));
}

/** A number of requests at the load's rate. */
class Phase {
  readonly total: number;
  readonly durations_us: number[] = [];
  readonly lateness_us: number[] = [];
  wrong = 0;
  readonly #load: OpenLoad;
  readonly #pool: ConnectionPool;
  readonly #first: number;

  /** @param first how many requests were sent before this phase */
  constructor(load: OpenLoad, pool: ConnectionPool, first: number, total: number) {
    this.#load = load;
    this.#pool = pool;
    this.#first = first;
    this.total = total;
  }

  get missing(): number {
    return this.total - this.durations_us.length;
  }

  /** Sends the requests when they are due, without waiting for the responses. */
  async send(): Promise<void> {
    const { per_second } = this.#load;
    const start_ms = performance.now();
    for (let sent = 0; sent < this.total; await delay(1)) {
      const due = Math.min(this.total, 1 + Math.floor(((performance.now() - start_ms) / 1000) * per_second));
      for (; sent < due; sent += 1) this.#send(sent, start_ms + (sent * 1000) / per_second);
    }
  }

  #send(index: number, due_ms: number): void {
    const { requests } = this.#load;
    this.#pool.send(requests[(this.#first + index) % requests.length]!, (status, body) => {
      this.durations_us.push((performance.now() - due_ms) * 1000);
      if (!this.#load.isRight(status, body)) this.wrong += 1;
    });
    this.lateness_us.push((performance.now() - due_ms) * 1000);
  }
}
