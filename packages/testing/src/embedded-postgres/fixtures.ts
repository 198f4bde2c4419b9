import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { Account } from '../../../server/src/foundation/database/embedded/cluster/account.ts';
import { type Layout, layoutOf } from '../../../server/src/foundation/database/embedded/cluster/layout.ts';
import { canReach } from '../../../server/src/foundation/database/embedded/cluster/reach.ts';
import type { EmbeddedConnection, EmbeddedLog } from '../../../server/src/foundation/database/embedded/model.ts';
import { holdsWithin } from '../../../server/src/foundation/database/embedded/poll.ts';
import { postgresProcessesIn, signal } from '../../../server/src/foundation/database/embedded/sharing/processes.ts';

export const asRoot = process.getuid?.() === 0;
/** As root, /tmp instead of TMPDIR, because PostgreSQL's uid may have no access to TMPDIR. */
export const TEMPORARY = asRoot ? '/tmp' : tmpdir();
export const onlyAsRoot = asRoot ? '' : ' [skipped: needs root]';

/** Another uid can run this code only if it can read the checkout, which it cannot under /root, for example. */
export const otherUsersCanRead = await canReach(import.meta.filename, { uid: 65_534, gid: 65_534, dropped: true });
export const onlyForOtherUsers =
  asRoot && otherUsersCanRead ? '' : ' [skipped: needs root and a checkout that others can read]';

/** The account that runs the tests, and all programs that are not dropped to another uid. */
export const ownAccount: Account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, dropped: false };

/** Exists on every system and owns no files. */
export const nobody: Account = { uid: 65_534, gid: 65_534, dropped: true };

/** A folder that every uid can traverse. After the test it is removed, and the PostgreSQL in its `data` is stopped. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(TEMPORARY, 'issuary-test-'));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    await endServer(layoutOf(join(folder, 'data')));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Ends the PostgreSQL of a data folder, if a failed test left it running. */
export async function endServer(layout: Layout): Promise<void> {
  const gone = async (): Promise<boolean> => {
    for (const pid of await postgresProcessesIn(layout.cluster)) signal(pid, 'SIGQUIT');
    return (await postgresProcessesIn(layout.cluster)).length === 0;
  };
  await holdsWithin(gone, { seconds: 60 });
}

interface RecordingLog extends EmbeddedLog {
  readonly lines: string[];
}

export function recordingLog(): RecordingLog {
  const lines: string[] = [];
  const write = (message: string, fields?: object): void => {
    lines.push(`${message} ${JSON.stringify(fields ?? {})}`);
  };
  return { lines, info: write, warn: write, error: write };
}

/** Runs one statement on a separate connection. */
export async function queryRows(connection: EmbeddedConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The process id in postmaster.pid; the process may have ended. */
export async function postmasterPid(dataDirectory: string): Promise<number> {
  return Number.parseInt(await readFile(join(layoutOf(dataDirectory).cluster, 'postmaster.pid'), 'utf8'), 10);
}

export async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o7777).toString(8);
}

export async function until(condition: () => Promise<boolean>, what: string, seconds = 60): Promise<void> {
  if (!(await holdsWithin(condition, { seconds }))) throw new Error(`not within ${seconds} s: ${what}`);
}
