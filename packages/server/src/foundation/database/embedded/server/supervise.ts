import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedLog } from '../model.ts';
import { processBirth } from '../sharing/processes.ts';

const LOOK_MS = 250;
const TIDY_LOOKS = 240;
/** Delays before the restart attempts of one outage; the last one is repeated. The first attempt is immediate. */
const BACKOFF_MS = [0, 250, 500, 1000, 2000, 4000] as const;
/** A server that dies again within this time has not recovered: continue with the longer delays. */
const STABLE_MS = 30_000;

interface Supervision {
  /** Starts no further restart. A restart in progress is aborted, and has ended when this resolves. */
  end(): Promise<void>;
}

/**
 * Watches the server by its pid, because an adopted server is not a child of this process, and restarts it when it has exited. The
 * timer does not keep this process alive.
 */
export function supervise(options: {
  readonly pid: number;
  /** @returns the new server's pid; throws soon after the signal is aborted */
  readonly restart: (ending: AbortSignal) => Promise<number>;
  /** Periodic maintenance. */
  readonly tidy: () => Promise<void>;
  readonly log: EmbeddedLog;
}): Supervision {
  const ending = new AbortController();
  const watching = watch(options, ending.signal);
  return {
    async end() {
      ending.abort();
      await watching;
    },
  };
}

async function watch({ pid, restart, tidy, log }: Parameters<typeof supervise>[0], ending: AbortSignal): Promise<void> {
  let attempt = 0;
  for (let watched = pid; !ending.aborted;) {
    const since = performance.now();
    await waitForEnd(watched, tidy, ending);
    if (ending.aborted) return;
    if (performance.now() - since > STABLE_MS) attempt = 0;
    log.error('PostgreSQL ended unexpectedly; restarting it', { pid: watched });
    for (let restarted = false; !restarted; attempt += 1) {
      await pause(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)]!, ending);
      if (ending.aborted) return;
      try {
        watched = await restart(ending);
        restarted = true;
        log.info('PostgreSQL is running again', { pid: watched });
      } catch (error) {
        if (ending.aborted) return;
        log.error('PostgreSQL could not be restarted; retrying', { error: String(error) });
      }
    }
  }
}

async function waitForEnd(pid: number, tidy: () => Promise<void>, ending: AbortSignal): Promise<void> {
  const birth = await processBirth(pid);
  for (let looks = 1; !ending.aborted; looks += 1) {
    const now = await processBirth(pid);
    if (now === undefined || now !== birth) return;
    if (looks % TIDY_LOOKS === 0) await tidy().catch(() => undefined);
    await pause(LOOK_MS, ending);
  }
}

async function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { ref: false, signal: ending }).catch(() => undefined);
}
