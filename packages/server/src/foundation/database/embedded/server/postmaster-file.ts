import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '../files.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { isPostgresIn } from '../sharing/processes.ts';

/** A server, as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDirectory: string;
  readonly status: 'starting' | 'ready' | 'stopping';
}

/**
 * The running postmaster of the cluster. Undefined when there is none, or when the pid in the file now belongs to a different
 * process.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const written = await readPostmasterFile(cluster);
  if (written === undefined || !(await isPostgresIn(Math.abs(written.pid), cluster))) return undefined;
  // A server in single-user mode, without a socket, writes a negative pid.
  if (written.pid < 0) {
    throw new EmbeddedPostgresError(
      `a single-user PostgreSQL (process ${-written.pid}) is using ${cluster}: stop it first`,
    );
  }
  return written;
}

/**
 * The file's content, which may be outdated. Lines: pid, data folder, start time, port, socket folder,
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

/** Call when `findPostmaster` found none: a stale file whose pid now belongs to another process would block the start. */
export async function removeStalePostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
