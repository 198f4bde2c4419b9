import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Clones this repository for tests of a release: its branch `main` has one commit more, with what the working tree has,
 * including what is not committed yet. The clone uses the packages that are installed here.
 */
export function cloneWorkingTree(folder: string): void {
  const git = (...args: readonly string[]): void => void execFileSync('git', args, { cwd: folder });
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder]);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each))))
    cpSync(join(ROOT, file), join(folder, file));
  for (const path of ['node_modules', 'packages/sdk/node_modules', 'packages/server/node_modules'])
    if (existsSync(join(ROOT, path))) symlinkSync(join(ROOT, path), join(folder, path));
  appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git('config', 'user.name', 'Releaser');
  git('config', 'user.email', 'releaser@example.com');
  git('config', '--local', 'user.signingkey', '');
  git('config', '--local', 'commit.gpgsign', 'false');
  git('checkout', '--quiet', '-B', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'State of the working tree');
}
