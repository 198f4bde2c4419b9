import { checkVersion, createCluster } from '../cluster/create-cluster.ts';
import { writeSettings } from '../cluster/settings.ts';
import { chooseSocketDirectory } from '../cluster/socket-directory.ts';
import { statIfPresent } from '../files.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { findBinariesPackage, prepareBinaries, versionOf } from '../programs/binaries.ts';
import type { Site } from '../site.ts';
import { adopt } from './adopt.ts';
import { type Postmaster, removeStalePostmasterFile } from './postmaster-file.ts';
import { pruneLogs } from './server-log.ts';
import { startServer } from './start-server.ts';
import { endOrphans } from './stop-server.ts';

export interface Running {
  readonly postmaster: Postmaster;
  /** True when the server was already running. */
  readonly adopted: boolean;
}

/**
 * Returns a responding server: the running one, or a new one. Called with the lock held. A missing cluster is created only if
 * requested, so that a cluster that disappears under a running service is not recreated empty.
 */
export async function ensureRunning(
  site: Site,
  options: { readonly create: boolean; readonly ending?: AbortSignal },
): Promise<Running> {
  const { layout, account, log } = site;
  const packageDirectory = findBinariesPackage();
  const version = await versionOf(packageDirectory);
  const exists = (await statIfPresent(layout.cluster)) !== undefined;
  if (exists) {
    await checkVersion(layout.cluster, Number.parseInt(version, 10));
    const running = await adopt(site, options.ending);
    if (running !== undefined) return { postmaster: running, adopted: true };
    await endOrphans(layout.cluster, log);
    await removeStalePostmasterFile(layout.cluster);
  } else if (!options.create) {
    throw new EmbeddedPostgresError(`the database in ${layout.cluster} is missing: restore it, then start again`);
  }
  const binaries = await prepareBinaries(packageDirectory, layout, account);
  if (!exists) await createCluster(site, binaries);
  await pruneLogs(layout.log);
  await writeSettings(layout, await chooseSocketDirectory(layout, account), account);
  return { postmaster: await startServer(site, binaries, options.ending), adopted: false };
}
