import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Binaries } from '../programs/binaries.ts';
import { readIfPresent, syncDirectory, uniqueSibling } from '../files.ts';
import { makeOwned } from './folders.ts';
import type { Layout } from './layout.ts';
import { EmbeddedPostgresError } from '../model.ts';
import type { Site } from '../site.ts';
import { complaintIn, runProgram } from '../programs/run-program.ts';
import { DATABASE, USER } from './settings.ts';

const STEP_SECONDS_MAX = 120;
/** Without the first three options the cluster would use SQL_ASCII, or sort by the machine's locale. */
const INITDB_OPTIONS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--data-checksums',
  '--auth=trust',
  '--no-instructions',
  // The last step flushes everything.
  '--no-sync',
  `--username=${USER}`,
] as const;
/** Otherwise a failed statement would end with exit code 0. */
const SINGLE_USER_OPTIONS = ['--single', '-c', 'exit_on_error=on'] as const;

/**
 * Creates the cluster with its database. Everything is done in a temporary folder, which is renamed as the last step. A start that
 * is killed in between leaves a temporary folder, which the next start removes.
 */
export async function createCluster({ layout, account, log }: Site, binaries: Binaries): Promise<void> {
  await removeRemnants(layout);
  const making = uniqueSibling(layout.cluster);
  await makeOwned(making, account);
  const run = async (program: string, args: readonly string[], input?: string): Promise<void> => {
    const options = { account, seconds: STEP_SECONDS_MAX, ...(input === undefined ? {} : { input }) };
    const { ok, output } = await runProgram(program, args, options);
    if (!ok)
      throw new EmbeddedPostgresError(
        `the database could not be created (${basename(program)}): ${complaintIn(output)}`,
      );
  };
  try {
    await run(binaries.initdb, [...INITDB_OPTIONS, '-D', making]);
    await run(
      binaries.postgres,
      [...SINGLE_USER_OPTIONS, '-D', making, 'postgres'],
      `CREATE DATABASE ${DATABASE} OWNER ${USER}\n`,
    );
    await run(binaries.initdb, ['--sync-only', '-D', making]);
    await rename(making, layout.cluster);
    await syncDirectory(layout.home);
  } catch (error) {
    await rm(making, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
  log.info('created a new PostgreSQL cluster', { directory: layout.cluster });
}

/** Data files of one major version cannot be read by another. */
export async function checkVersion(cluster: string, expected: number): Promise<void> {
  const found = (await readIfPresent(join(cluster, 'PG_VERSION')))?.trim();
  if (found === String(expected)) return;
  throw new EmbeddedPostgresError(
    found === undefined
      ? `${cluster} is not a PostgreSQL cluster (PG_VERSION is missing): move the folder away or restore it`
      : `the database in ${cluster} was created by PostgreSQL ${found}, but this release includes PostgreSQL ${expected}: upgrade it with pg_upgrade or with dump and restore`,
  );
}

/**
 * Removes the folders of killed starts. An initdb that outlived its parent may still be writing to one: removing its
 * files makes it fail, and the next start removes what is left.
 */
async function removeRemnants(layout: Layout): Promise<void> {
  const names = (await readdir(layout.home)).filter((name) => name.startsWith(`${basename(layout.cluster)}.`));
  await Promise.all(
    names.map((name) =>
      rm(join(layout.home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined),
    ),
  );
}
