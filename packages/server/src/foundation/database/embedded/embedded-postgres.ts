import { chooseAccount } from './cluster/account.ts';
import { prepareFolders } from './cluster/folders.ts';
import { layoutOf } from './cluster/layout.ts';
import { removeSocketDirectory } from './cluster/socket-directory.ts';
import type { EmbeddedLog, EmbeddedOptions, EmbeddedPostgres } from './model.ts';
import { findBinariesPackage } from './programs/binaries.ts';
import { ensureRunning, type Running } from './server/ensure-running.ts';
import { findPostmaster } from './server/postmaster-file.ts';
import { connectionAt } from './server/probe.ts';
import { pruneLogs } from './server/server-log.ts';
import { stopPostmaster } from './server/stop-server.ts';
import { supervise } from './server/supervise.ts';
import { exclusively } from './sharing/lock.ts';
import type { Site } from './site.ts';
import { leaveNote, type UserNote } from './sharing/users.ts';

interface Opened extends Running {
  readonly site: Site;
  readonly note: UserNote;
}

/**
 * For the service: creates the cluster if needed, starts the server or adopts one that a killed process left running, and restarts
 * it whenever it dies, until `stop()`.
 */
export async function startEmbeddedPostgres({ dataDirectory, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const began = performance.now();
  const opened = await open(dataDirectory, log);
  const { postmaster, adopted, site } = opened;
  log.info(adopted ? 'adopted the running PostgreSQL' : 'PostgreSQL started', {
    pid: postmaster.pid,
    milliseconds: Math.round(performance.now() - began),
  });
  const supervision = supervise({
    pid: postmaster.pid,
    restart: (ending) =>
      exclusively(
        site.layout.lock,
        async () => (await ensureRunning(site, { create: false, ending })).postmaster.pid,
        ending,
      ),
    tidy: () => pruneLogs(site.layout.log),
    log,
  });
  return handle(opened, async () => {
    await supervision.end();
    await stopUnlessUsed(opened);
  });
}

/** For a command: uses the running server and leaves it running; otherwise starts one, which `stop()` stops. */
export async function attachEmbeddedPostgres({ dataDirectory, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const opened = await open(dataDirectory, log);
  return handle(opened, async () => {
    if (opened.adopted) await exclusively(opened.site.layout.lock, () => opened.note.withdraw());
    else await stopUnlessUsed(opened);
  });
}

async function open(dataDirectory: string, log: EmbeddedLog): Promise<Opened> {
  // First, because an image without PostgreSQL's programs has no folder for its data either, and that error would mislead.
  findBinariesPackage();
  const layout = layoutOf(dataDirectory);
  const site = { layout, account: await chooseAccount(layout.cluster), log };
  await prepareFolders(layout, site.account);
  return exclusively(layout.lock, async () => {
    const running = await ensureRunning(site, { create: true });
    return { ...running, site, note: await leaveNote(layout.users) };
  });
}

function handle({ postmaster }: Opened, stop: () => Promise<void>): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  return {
    connection: connectionAt(postmaster.socketDirectory, postmaster.port),
    stop: () => (stopping ??= stop()),
  };
}

async function stopUnlessUsed({ site: { layout, log }, note }: Opened): Promise<void> {
  await exclusively(layout.lock, async () => {
    const unused = await note.withdraw();
    const running = await findPostmaster(layout.cluster);
    if (running === undefined) return;
    if (!unused) {
      log.info('leaving PostgreSQL running: another process uses it', { pid: running.pid });
      return;
    }
    await stopPostmaster(running.pid, layout.cluster, log);
    await removeSocketDirectory(running.socketDirectory);
  });
}
