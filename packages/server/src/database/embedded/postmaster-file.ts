import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from './files.ts';
import { EmbeddedPostgresError } from './model.ts';
import { isPostgresIn } from './processes.ts';

/** A running server of ours, as its postmaster.pid tells. */
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
  const written = parse(await readIfPresent(join(cluster, 'postmaster.pid')));
  if (written === undefined || !(await isPostgresIn(Math.abs(written.pid), cluster))) return undefined;
  if (written.pid < 0) {
    throw new EmbeddedPostgresError(
      `a single-user PostgreSQL (process ${-written.pid}) has ${cluster} open: end it first`,
    );
  }
  return written;
}

/** For when `findPostmaster` found none: a stale file whose number lives again as another process would block the start. */
export async function removeStalePostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status (pg_ctl reads it too). */
function parse(text: string | undefined): Postmaster | undefined {
  const lines = text?.split('\n') ?? [];
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
