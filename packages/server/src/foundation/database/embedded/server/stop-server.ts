import type { EmbeddedLog } from '../model.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { holdsWithin } from '../poll.ts';
import { isPostgresIn, postgresProcessesIn, processBirth, signal } from '../sharing/processes.ts';

/** A fast shutdown writes a checkpoint, which can be all of shared_buffers. */
const FAST_SECONDS_MAX = 60;
const IMMEDIATE_SECONDS_MAX = 10;
const ORPHAN_SECONDS_MAX = 5;

/** Stops the postmaster: fast shutdown, then immediate shutdown and kill, after which the next start recovers from the WAL. */
export async function stopPostmaster(pid: number, cluster: string, log: EmbeddedLog): Promise<void> {
  const gone = async (): Promise<boolean> => (await processBirth(pid)) === undefined;
  for (const [name, seconds] of [
    ['SIGINT', FAST_SECONDS_MAX],
    ['SIGQUIT', IMMEDIATE_SECONDS_MAX],
    ['SIGKILL', IMMEDIATE_SECONDS_MAX],
  ] as const) {
    // Checked again each time, because the pid may have been reused by another process.
    if (!(await isPostgresIn(pid, cluster))) return;
    if (name !== 'SIGINT') log.warn('PostgreSQL did not stop; sending a stronger signal', { pid, signal: name });
    signal(pid, name);
    if (await holdsWithin(gone, { seconds })) return;
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) did not stop`);
}

/**
 * Ends the processes that a killed postmaster left behind. A backend that is computing keeps the shared memory, and no new server can
 * start until it ends. Idle backends notice their postmaster's death immediately; `adopt` has given them time to exit. Called
 * with the lock held and no postmaster running. Their work is lost anyway and the WAL is replayed, so killing them is safe.
 */
export async function endOrphans(cluster: string, log: EmbeddedLog): Promise<void> {
  const none = async (): Promise<boolean> => (await postgresProcessesIn(cluster)).length === 0;
  if (await none()) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    const pids = await postgresProcessesIn(cluster);
    log.warn('ending leftover processes of a dead PostgreSQL', { pids, signal: name });
    for (const pid of pids) signal(pid, name);
    if (await holdsWithin(none, { seconds: ORPHAN_SECONDS_MAX })) return;
  }
  throw new EmbeddedPostgresError(
    `leftover PostgreSQL processes in ${cluster} could not be ended: end them, then start again`,
  );
}
