import { type Account } from './account.ts';
import { findBinariesPackage, prepareBinaries } from './binaries.ts';
import { createClusterIfMissing } from './create-cluster.ts';
import type { Layout } from './layout.ts';
import type { EmbeddedLog } from './model.ts';
import { holdsWithin } from './poll.ts';
import { findPostmaster, type Postmaster, removeStalePostmasterFile } from './postmaster-file.ts';
import { processBirth } from './processes.ts';
import { connectionAt, probe } from './probe.ts';
import { pruneLogs } from './server-log.ts';
import { writeSettings } from './settings.ts';
import { chooseSocketDirectory } from './socket-directory.ts';
import { startServer } from './start-server.ts';
import { endOrphans, stopPostmaster } from './stop-server.ts';
import { START_SECONDS_MAX, waitForAnswer } from './wait-for-answer.ts';

export interface Running {
  readonly postmaster: Postmaster;
  /** True when it ran already. */
  readonly adopted: boolean;
}

/** A server that answers: the one that runs, else a new one. Called with the lock held. */
export async function ensureRunning(layout: Layout, account: Account, log: EmbeddedLog): Promise<Running> {
  const running = await adopt(layout, log);
  if (running !== undefined) return { postmaster: running, adopted: true };
  await endOrphans(layout.cluster, log);
  await removeStalePostmasterFile(layout.cluster);
  const binaries = await prepareBinaries(findBinariesPackage(), layout, account);
  if (await createClusterIfMissing(layout, binaries, account)) {
    log.info('made a new PostgreSQL cluster', { directory: layout.cluster });
  }
  await pruneLogs(layout.log);
  await writeSettings(layout, await chooseSocketDirectory(layout, account), account);
  return { postmaster: await startServer(layout, binaries, account, log), adopted: false };
}

/** The server that an earlier process left running, if it answers; one that does not is stopped. */
async function adopt(layout: Layout, log: EmbeddedLog): Promise<Postmaster | undefined> {
  const found = await findPostmaster(layout.cluster);
  if (found === undefined) return undefined;
  if (found.status === 'ready' && (await probe(connectionAt(found.socketDirectory, found.port))) === 'ready') {
    return found;
  }
  if (found.status === 'stopping') {
    const gone = async (): Promise<boolean> => (await processBirth(found.pid)) === undefined;
    if (await holdsWithin(gone, { seconds: 30 })) return undefined;
  }
  if (found.status === 'starting') {
    const answered = await waitForAnswer(() => findPostmaster(layout.cluster), log, START_SECONDS_MAX).catch(
      () => undefined,
    );
    if (answered !== undefined) return answered;
  }
  log.warn('a PostgreSQL runs on this data folder but gives no answer; stopping it', { pid: found.pid });
  await stopPostmaster(found.pid, layout.cluster, log);
  return undefined;
}
