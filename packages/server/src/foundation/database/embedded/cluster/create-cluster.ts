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
/** Else a failed statement would end with exit code 0. */
const SINGLE_USER_OPTIONS = ['--single', '-c', 'exit_on_error=on'] as const;

/**
 * Makes the cluster with its database. All is done in a folder beside it that takes its name last: a start that was
 * killed in the middle leaves a remnant, which the next one removes.
 */
export async function createCluster({ layout, account, log }: Site, binaries: Binaries): Promise<void> {
  await removeRemnants(layout);
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
  log.info('made a new PostgreSQL cluster', { directory: layout.cluster });
}

/** Data files of one major version cannot be read by another. */
export async function checkVersion(cluster: string, expected: number): Promise<void> {
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
