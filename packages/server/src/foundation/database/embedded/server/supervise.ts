import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedLog } from '../model.ts';
import { processBirth } from '../sharing/processes.ts';

const LOOK_MS = 250;
const TIDY_LOOKS = 240;
/** Waits before the attempts of one outage; the last is repeated. The first is at once: nothing has failed yet. */
const BACKOFF_MS = [0, 250, 500, 1000, 2000, 4000] as const;
/** A server that dies again before this has not recovered: go on with longer waits. */
const STABLE_MS = 30_000;

export interface Supervision {
  /** No restart begins after this; one under way is given up, and has ended when this resolves. */
  end(): Promise<void>;
}

/**
 * Watches the server by its process number (an adopted one is nobody's child here) and starts it again when it is gone.
 * The watch keeps no process alive.
 */
export function supervise(options: {
  readonly pid: number;
  /** Gives the new server's number; gives up, throwing, soon after the signal. */
  readonly restart: (ending: AbortSignal) => Promise<number>;
  /** Small chores now and then. */
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
    log.error('PostgreSQL ended unexpectedly; starting it again', { pid: watched });
    for (let restarted = false; !restarted; attempt += 1) {
      await pause(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)]!, ending);
      if (ending.aborted) return;
      try {
        watched = await restart(ending);
        restarted = true;
        log.info('PostgreSQL runs again', { pid: watched });
      } catch (error) {
        if (ending.aborted) return;
        log.error('PostgreSQL could not be started again; trying on', { error: String(error) });
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
