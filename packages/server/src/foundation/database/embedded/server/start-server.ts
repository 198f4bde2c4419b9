import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { type Account, identityOptions } from '../cluster/account.ts';
import type { Layout } from '../cluster/layout.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { poll } from '../poll.ts';
import type { Binaries } from '../programs/binaries.ts';
import { complaintIn, PROGRAM_ENVIRONMENT } from '../programs/run-program.ts';
import { signal } from '../sharing/processes.ts';
import type { Site } from '../site.ts';
import { type Postmaster, readPostmasterFile } from './postmaster-file.ts';
import { newestLog } from './server-log.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** How long the remaining processes of a dead server may block the start of a new one. */
const BLOCKED_SECONDS_MAX = 30;
const BLOCKED = /pre-existing shared memory block|lock file ".*" already exists/;

/** Starts the postmaster and waits until it accepts queries. Fails if it exits or does not respond in time. */
export async function startServer(site: Site, binaries: Binaries, ending?: AbortSignal): Promise<Postmaster> {
  let blocked = '';
  const attempt = async (): Promise<Postmaster | undefined> => {
    try {
      return await startOnce(site, binaries, ending);
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError) || !BLOCKED.test(error.message)) throw error;
      blocked = error.message;
      return undefined;
    }
  };
  const started = await poll(attempt, { seconds: BLOCKED_SECONDS_MAX, intervalMs: 500 });
  if (started === undefined) throw new EmbeddedPostgresError(blocked);
  return started;
}

async function startOnce(
  { layout, account, log }: Site,
  binaries: Binaries,
  ending?: AbortSignal,
): Promise<Postmaster> {
  const child = await spawnPostmaster(layout, binaries, account);
  const find = async (): Promise<Postmaster | undefined> => {
    const failure = child.failure();
    if (failure !== undefined) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${failure || (await complaint(layout))}`);
    }
    const written = await readPostmasterFile(layout.cluster);
    return written?.pid === child.pid ? written : undefined;
  };
  try {
    return await waitUntilReady(find, log, ending);
  } catch (error) {
    if (child.pid !== undefined && child.failure() === undefined) signal(child.pid, 'SIGQUIT');
    throw error;
  }
}

interface Child {
  readonly pid: number | undefined;
  /** Undefined while it is running; the reason when it could not be run; empty when it has exited. */
  failure(): string | undefined;
}

async function spawnPostmaster(layout: Layout, binaries: Binaries, account: Account): Promise<Child> {
  await rm(layout.startLog, { force: true });
  const output = await open(layout.startLog, 'wx', 0o600);
  try {
    // A separate session: Ctrl-C signals all processes of the terminal's group, and would stop the server while the service
    // is still completing its last requests. Output goes to a file, because a pipe would break with its reader.
    const child = spawn(binaries.postgres, ['-D', layout.cluster, '-c', `config_file=${layout.settingsFile}`], {
      ...identityOptions(account),
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    let failure: string | undefined;
    child.once('exit', () => (failure ??= ''));
    child.once('error', (error) => (failure ??= error.message));
    child.unref();
    return { pid: child.pid, failure: () => failure };
  } finally {
    await output.close();
  }
}

/** How long the log collector, a separate process, may take to log why the server ended. */
const LAST_WORDS_SECONDS_MAX = 3;
const LAST_WORDS = /\b(FATAL|PANIC):/;

/** The server prints to its standard output until its log file is open, and logs there afterwards. */
async function complaint(layout: Layout): Promise<string> {
  const printed = await readFile(layout.startLog, 'utf8').catch(() => '');
  if (!printed.includes('redirecting log output')) return complaintIn(printed);
  const lastWords = async (): Promise<string | undefined> => {
    const logged = await newestLog(layout.log);
    return LAST_WORDS.test(logged) ? logged : undefined;
  };
  const logged = await poll(lastWords, { seconds: LAST_WORDS_SECONDS_MAX, intervalMs: 50 });
  return complaintIn(logged ?? printed);
}
