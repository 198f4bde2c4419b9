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
/** As root not TMPDIR, which may be closed to PostgreSQL's uid. */
export const TEMPORARY = asRoot ? '/tmp' : tmpdir();
export const onlyAsRoot = asRoot ? '' : ' [skipped: needs root]';

/** Another uid can run this code only where it can read it: not in a checkout under /root, say. */
export const othersCanReadUs = await canReach(import.meta.filename, { uid: 65_534, gid: 65_534, dropped: true });
export const onlyForOthers =
  asRoot && othersCanReadUs ? '' : ' [skipped: needs root and a checkout that others can read]';

/** Who runs the tests, as far as programs that are not dropped to another uid are concerned. */
export const ourselves: Account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, dropped: false };

/** Exists on every system, owns nothing. */
export const nobody: Account = { uid: 65_534, gid: 65_534, dropped: true };

/** A folder that every uid can pass through; removed, with the PostgreSQL that runs in its `data`, after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(TEMPORARY, 'issuary-test-'));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    await endServer(layoutOf(join(folder, 'data')));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

async function endServer(layout: Layout): Promise<void> {
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

/** Runs one statement on a connection of its own. */
export async function ask(connection: EmbeddedConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The number in postmaster.pid, which need not be alive. */
export async function postmasterPid(dataDirectory: string): Promise<number> {
  return Number.parseInt(await readFile(join(layoutOf(dataDirectory).cluster, 'postmaster.pid'), 'utf8'), 10);
}

export async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o7777).toString(8);
}

export async function until(condition: () => Promise<boolean>, what: string, seconds = 60): Promise<void> {
  if (!(await holdsWithin(condition, { seconds }))) throw new Error(`not within ${seconds} s: ${what}`);
}
