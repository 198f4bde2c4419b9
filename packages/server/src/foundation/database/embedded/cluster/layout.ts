import { join, resolve } from 'node:path';

/**
 * The paths under the data folder. The subfolder `postgres` belongs to the service; only `cluster`, `log` and `socket` in it belong
 * to PostgreSQL's uid, so links made by that uid cannot redirect what root does.
 */
export interface Layout {
  readonly dataDirectory: string;
  readonly home: string;
  readonly cluster: string;
  readonly log: string;
  readonly socket: string;
  readonly settingsFile: string;
  readonly hostAccessFile: string;
  /** The server's output before its log file is open. */
  readonly startLog: string;
  readonly lock: string;
  /** One file per process that uses the server. */
  readonly users: string;
}

export function layoutOf(dataDirectory: string): Layout {
  const home = join(resolve(dataDirectory), 'postgres');
  return {
    dataDirectory: resolve(dataDirectory),
    home,
    cluster: join(home, 'cluster'),
    log: join(home, 'log'),
    socket: join(home, 'socket'),
    settingsFile: join(home, 'postgresql.conf'),
    hostAccessFile: join(home, 'pg_hba.conf'),
    startLog: join(home, 'start.log'),
    lock: join(home, 'lock'),
    users: join(home, 'users'),
  };
}
