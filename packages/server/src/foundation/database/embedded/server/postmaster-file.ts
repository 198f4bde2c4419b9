import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '../files.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { isPostgresIn } from '../sharing/processes.ts';

/** A server as its postmaster.pid tells. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDirectory: string;
  readonly status: 'starting' | 'ready' | 'stopping';
}

/**
 * The running postmaster of the cluster; undefined when there is none, also when the file names a process that is
 * something else by now.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const written = await readPostmasterFile(cluster);
  if (written === undefined || !(await isPostgresIn(Math.abs(written.pid), cluster))) return undefined;
  // So does the server sign when it runs for a single user, without a socket.
  if (written.pid < 0) {
    throw new EmbeddedPostgresError(
      `a single-user PostgreSQL (process ${-written.pid}) has ${cluster} open: end it first`,
    );
  }
  return written;
}

/**
 * What the file says, whether or not it is still true. Lines: pid, data folder, start time, port, socket folder,
 * listen address, shared memory, status; pg_ctl reads them too.
 */
export async function readPostmasterFile(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readIfPresent(join(cluster, 'postmaster.pid')))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  const status = lines[7]?.trim();
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDirectory: lines[4] ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

/** For when `findPostmaster` found none: a stale file whose number lives again as another process would block the start. */
export async function removeStalePostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
