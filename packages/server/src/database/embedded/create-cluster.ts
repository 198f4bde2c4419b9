import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { readIfPresent, statIfPresent, syncDirectory, uniqueSibling } from './files.ts';
import { makeOwned } from './folders.ts';
import type { Layout } from './layout.ts';
import { EmbeddedPostgresError } from './model.ts';
import { complaintIn, runProgram } from './run-program.ts';
import { DATABASE, USER } from './settings.ts';

const STEP_SECONDS_MAX = 120;
/** Without the first three the cluster would be SQL_ASCII, or sort by the machine's locale. */
const INITDB_OPTIONS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--data-checksums',
  '--auth=trust',
  '--no-instructions',
  // Flushed as a whole by the last step instead.
  '--no-sync',
  `--username=${USER}`,
] as const;

/**
 * Makes the cluster with its database unless it is there. All is done in a folder beside it that takes its name last:
 * a start that was killed in the middle leaves a remnant that the next one removes.
 */
export async function createClusterIfMissing(layout: Layout, binaries: Binaries, account: Account): Promise<boolean> {
  await removeRemnants(layout);
  if ((await statIfPresent(layout.cluster)) !== undefined) {
    await checkVersion(layout.cluster, binaries.majorVersion);
    return false;
  }
  const making = uniqueSibling(layout.cluster);
  await makeOwned(making, account);
  const run = async (program: string, args: readonly string[], input?: string): Promise<void> => {
    const options = { account, seconds: STEP_SECONDS_MAX, ...(input === undefined ? {} : { input }) };
    const { ok, output } = await runProgram(program, args, options);
    if (!ok)
      throw new EmbeddedPostgresError(`the database could not be made (${basename(program)}): ${complaintIn(output)}`);
  };
  try {
    await run(binaries.initdb, [...INITDB_OPTIONS, '-D', making]);
    await run(binaries.postgres, ['--single', '-D', making, 'postgres'], `CREATE DATABASE ${DATABASE} OWNER ${USER}\n`);
    await run(binaries.initdb, ['--sync-only', '-D', making]);
    await rename(making, layout.cluster);
    await syncDirectory(layout.home);
  } catch (error) {
    await rm(making, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
  return true;
}

/** Data files of one major version cannot be read by another. */
async function checkVersion(cluster: string, expected: number): Promise<void> {
  const found = (await readIfPresent(join(cluster, 'PG_VERSION')))?.trim();
  if (found === String(expected)) return;
  throw new EmbeddedPostgresError(
    found === undefined
      ? `${cluster} is not a PostgreSQL cluster (it has no PG_VERSION): move it away or restore it`
      : `the database in ${cluster} was made by PostgreSQL ${found}, but this release brings PostgreSQL ${expected}: move it over with pg_upgrade or with dump and restore`,
  );
}

/** An initdb that outlived its parent may still write into one: it then fails by itself, and the next start finds the rest. */
async function removeRemnants(layout: Layout): Promise<void> {
  const names = (await readdir(layout.home)).filter((name) => name.startsWith(`${basename(layout.cluster)}.`));
  await Promise.all(
    names.map((name) =>
      rm(join(layout.home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined),
    ),
  );
}
