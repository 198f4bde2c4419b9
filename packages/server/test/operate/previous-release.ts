import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../process.ts';

const run = promisify(execFile);

/**
 * The release that this one must be able to run beside: its tag. Nothing has been released yet, so it is the last commit that changed the
 * first migration: programs of earlier commits do not work on the database.
 */
const PREVIOUS_RELEASE = await lastCommitOf('packages/server/src/foundation/database/migrations/0001_baseline.sql');

async function lastCommitOf(file: string): Promise<string> {
  const noCommit = { stdout: '' };
  const { stdout } = await run('git', ['log', '-1', '--format=%H', '--', file], { cwd: ROOT }).catch(() => noCommit);
  return stdout.trim();
}

/** Whether the repository's history has the previous release; a shallow clone may not. */
export const hasPreviousRelease = await run('git', ['cat-file', '-e', `${PREVIOUS_RELEASE}^{commit}`], {
  cwd: ROOT,
}).then(
  () => true,
  () => false,
);

interface PreviousRelease {
  readonly main: string;
  readonly commandLine: string;
}

/** Extracts the programs of the previous release below a folder. They use the packages that are installed here. */
export async function extractPreviousRelease(folder: string): Promise<PreviousRelease> {
  const tree = join(folder, 'previous');
  await mkdir(tree);
  const extract = 'git archive "$1" package.json packages | tar -x -C "$2"';
  await run('bash', ['--norc', '-c', `set -o pipefail; ${extract}`, 'bash', PREVIOUS_RELEASE, tree], { cwd: ROOT });
  for (const modules of ['node_modules', 'packages/server/node_modules']) {
    await symlink(join(ROOT, modules), join(tree, modules));
  }
  const source = join(tree, 'packages/server/src');
  return { main: join(source, 'main.mjs'), commandLine: join(source, 'cli/issuary.ts') };
}
