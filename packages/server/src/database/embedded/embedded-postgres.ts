import { type Account, chooseAccount } from './account.ts';
import { ensureRunning, type Running } from './ensure-running.ts';
import { prepareFolders } from './folders.ts';
import { type Layout, layoutOf } from './layout.ts';
import { exclusively } from './lock.ts';
import type { EmbeddedLog, EmbeddedOptions, EmbeddedPostgres } from './model.ts';
import { findPostmaster } from './postmaster-file.ts';
import { connectionAt } from './probe.ts';
import { pruneLogs } from './server-log.ts';
import { stopPostmaster } from './stop-server.ts';
import { supervise } from './supervise.ts';
import { leaveNote, type UserNote } from './users.ts';

interface Opened extends Running {
  readonly layout: Layout;
  readonly account: Account;
  readonly note: UserNote;
}

/**
 * For the service: makes the cluster if needed, starts the server or adopts the one that a killed process left, and
 * starts it again whenever it dies, until `stop()`.
 */
export async function startEmbeddedPostgres({ dataDirectory, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const began = performance.now();
  const opened = await open(dataDirectory, log);
  const { postmaster, adopted, layout, account } = opened;
  log.info(adopted ? 'adopted the running PostgreSQL' : 'PostgreSQL started', {
    pid: postmaster.pid,
    milliseconds: Math.round(performance.now() - began),
  });
  const supervision = supervise({
    pid: postmaster.pid,
    restart: () => exclusively(layout.lock, async () => (await ensureRunning(layout, account, log)).postmaster.pid),
    tidy: () => pruneLogs(layout.log),
    log,
  });
  return handle(opened, async () => {
    await supervision.end();
    await stopUnlessUsed(opened, log);
  });
}

/** For a command: uses the server that runs and leaves it alone; else starts one, which `stop()` stops. */
export async function attachEmbeddedPostgres({ dataDirectory, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const opened = await open(dataDirectory, log);
  return handle(opened, async () => {
    if (opened.adopted) await exclusively(opened.layout.lock, () => opened.note.withdraw());
    else await stopUnlessUsed(opened, log);
  });
}

async function open(dataDirectory: string, log: EmbeddedLog): Promise<Opened> {
  const layout = layoutOf(dataDirectory);
  const account = await chooseAccount(layout.cluster);
  await prepareFolders(layout, account);
  return exclusively(layout.lock, async () => {
    const running = await ensureRunning(layout, account, log);
    return { ...running, layout, account, note: await leaveNote(layout.users) };
  });
}

function handle({ postmaster }: Opened, stop: () => Promise<void>): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  return {
    connection: connectionAt(postmaster.socketDirectory, postmaster.port),
    stop: () => (stopping ??= stop()),
  };
}

async function stopUnlessUsed({ layout, note }: Opened, log: EmbeddedLog): Promise<void> {
  await exclusively(layout.lock, async () => {
    const unused = await note.withdraw();
    const running = await findPostmaster(layout.cluster);
    if (running === undefined) return;
    if (unused) await stopPostmaster(running.pid, layout.cluster, log);
    else log.info('PostgreSQL stays up: another process uses it', { pid: running.pid });
  });
}
