import type { EmbeddedLog } from '../model.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { holdsWithin } from '../poll.ts';
import { isPostgresIn, postgresProcessesIn, processBirth, signal } from '../sharing/processes.ts';

/** A fast shutdown writes a checkpoint: up to all of shared_buffers. */
const FAST_SECONDS_MAX = 60;
const IMMEDIATE_SECONDS_MAX = 10;
const ORPHAN_SECONDS_MAX = 5;

/** Ends the postmaster: fast shutdown, then the harder ways, from which the next start recovers by the WAL. */
export async function stopPostmaster(pid: number, cluster: string, log: EmbeddedLog): Promise<void> {
  const gone = async (): Promise<boolean> => (await processBirth(pid)) === undefined;
  for (const [name, seconds] of [
    ['SIGINT', FAST_SECONDS_MAX],
    ['SIGQUIT', IMMEDIATE_SECONDS_MAX],
    ['SIGKILL', IMMEDIATE_SECONDS_MAX],
  ] as const) {
    // Looked at again each time: the number may have been given to another process.
    if (!(await isPostgresIn(pid, cluster))) return;
    if (name !== 'SIGINT') log.warn('PostgreSQL does not stop; using a harder signal', { pid, signal: name });
    signal(pid, name);
    if (await holdsWithin(gone, { seconds })) return;
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop`);
}

/**
 * Ends what a killed postmaster left behind: a backend that computes keeps the shared memory, and as long as it does no
 * new server starts. Idle ones notice their postmaster's death at once; `adopt` has given them the time. Called with the
 * lock held and no postmaster alive: their work is lost anyway and the WAL is replayed, so a hard end harms nothing.
 */
export async function endOrphans(cluster: string, log: EmbeddedLog): Promise<void> {
  const none = async (): Promise<boolean> => (await postgresProcessesIn(cluster)).length === 0;
  if (await none()) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    const pids = await postgresProcessesIn(cluster);
    log.warn('processes of a dead PostgreSQL are left over; ending them', { pids, signal: name });
    for (const pid of pids) signal(pid, name);
    if (await holdsWithin(none, { seconds: ORPHAN_SECONDS_MAX })) return;
  }
  throw new EmbeddedPostgresError(`processes of an earlier PostgreSQL in ${cluster} cannot be ended`);
}
