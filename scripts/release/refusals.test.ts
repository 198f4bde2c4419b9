import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { currentVersion, withVersion } from './versions.ts';

/** The script in a small repository with only what a dry run reads. The proof makes a release in a clone. */

const ROOT = resolve(import.meta.dirname, '../..');
const VERSION = '99.0.0';
const folder = mkdtempSync(join(tmpdir(), 'issuary-refusals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

/** Runs the script as `npm run release` does. */
function release(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args, '--dry-run'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const sources = ['scripts/release.ts', 'scripts/release/changelog.ts', 'scripts/release/versions.ts'];
for (const file of [...sources, ...withVersion(ROOT, VERSION).keys()]) cpSync(join(ROOT, file), join(folder, file));
writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Pending\n\n- A change.\n');
git('init', '--quiet', '--initial-branch', 'main');
git('config', 'user.name', 'Releaser');
git('config', 'user.email', 'releaser@example.com');
git('config', 'commit.gpgsign', 'false');
git('add', '--all');
git('commit', '--quiet', '--message', 'A repository');

test('a dry run checks everything and changes nothing', () => {
  const before = git('rev-parse', 'HEAD');
  const { status, text } = release(VERSION);
  expect(text).toContain(`${currentVersion(ROOT)} would become ${VERSION}`);
  expect([status, git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag', '--list')]).toEqual([
    0,
    '',
    before,
    '',
  ]);
});

test.each([
  [['0.0.1'], 'is not newer than'],
  [[], 'Usage'],
])('%j is refused', (args, reason) => {
  const { status, text } = release(...args);
  expect(status).toBeGreaterThan(0);
  expect(text).toContain(reason);
});

test('a working tree with changes is refused', () => {
  writeFileSync(join(folder, 'forgotten.txt'), 'a change');
  expect(release(VERSION)).toMatchObject({ status: 1, text: expect.stringContaining('forgotten.txt') });
  rmSync(join(folder, 'forgotten.txt'));
});

test('another branch is refused', () => {
  git('checkout', '--quiet', '-b', 'other');
  expect(release(VERSION)).toMatchObject({ status: 1, text: expect.stringContaining('not on other') });
  git('checkout', '--quiet', 'main');
});

test('a version that has a tag is refused', () => {
  git('tag', `v${VERSION}`);
  expect(release(VERSION)).toMatchObject({ status: 1, text: expect.stringContaining('exists already') });
  git('tag', '--delete', `v${VERSION}`);
});

test('a changelog with nothing pending is refused', () => {
  const file = join(folder, 'CHANGELOG.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('- A change.', ''));
  git('commit', '--quiet', '--all', '--message', 'Empty the changelog');
  expect(release(VERSION)).toMatchObject({ status: 1, text: expect.stringContaining('nothing under "## Pending"') });
});
