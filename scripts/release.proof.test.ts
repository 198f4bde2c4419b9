import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cloneWorkingTree } from './release/clone-working-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'issuary-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Runs the script as `npm run release` does. */
function release(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

/** Adds a text under "Pending", and commits. */
function addPending(text: string): void {
  writeFileSync(join(folder, 'CHANGELOG.md'), read('CHANGELOG.md').replace('## Pending\n', `## Pending\n\n${text}\n`));
  git('commit', '--quiet', '--all', '--message', 'Write the changelog');
}

const VERSION = '99.0.0';
cloneWorkingTree(folder);
// A release leaves nothing under "Pending", and this test must pass on its commit, too.
addPending('## 0.0.1, 2026-01-01');
const withoutChanges = release(VERSION);
addPending('- A change.');
const before = git('rev-parse', 'HEAD');

test('a dry run checks everything and changes nothing', () => {
  const { status, text } = release(VERSION, '--dry-run');
  expect(text).toContain(`would become ${VERSION}`);
  expect([status, git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag', '--list')]).toEqual([
    0,
    '',
    before,
    git('tag', '--list'),
  ]);
});

test('a changelog with nothing pending is refused', () => {
  expect(withoutChanges).toMatchObject({ status: 1, text: expect.stringContaining('nothing under "## Pending"') });
});

test.each([
  [['0.0.1'], 'is not newer than'],
  [['one'], 'is not a version'],
  [[], 'Usage'],
])('%j is refused', (args, reason) => {
  const { status, text } = release(...args);
  expect(status).toBeGreaterThan(0);
  expect(text).toContain(reason);
});

test('a working tree with changes is refused', () => {
  writeFileSync(join(folder, 'forgotten.txt'), 'a change');
  const { status, text } = release(VERSION);
  expect([status, git('rev-parse', 'HEAD')]).toEqual([1, before]);
  expect(text).toContain('forgotten.txt');
  rmSync(join(folder, 'forgotten.txt'));
});

test('another branch is refused', () => {
  git('checkout', '--quiet', '-b', 'other');
  expect(release(VERSION)).toMatchObject({ status: 1, text: expect.stringContaining('not on other') });
  git('checkout', '--quiet', 'main');
});

test('a release sets the version everywhere, dates the changelog, commits and tags', () => {
  const { text, status } = release(VERSION);
  expect(text).toContain(`git push --atomic origin main v${VERSION}`);
  expect(text).toContain('PREVIOUS_RELEASE');
  expect(status).toBe(0);
  const { workspaces } = JSON.parse(read('package.json'));
  for (const path of ['.', ...workspaces])
    expect(JSON.parse(read(`${path}/package.json`)).version, `in ${path}`).toBe(VERSION);
  const lockfile = JSON.parse(read('package-lock.json'));
  expect([lockfile.version, lockfile.packages[''].version, lockfile.packages['packages/sdk'].version]).toEqual([
    VERSION,
    VERSION,
    VERSION,
  ]);
  expect(JSON.parse(read('openapi.json')).info.version).toBe(VERSION);
  expect(read('CHANGELOG.md')).toMatch(/^## Pending\n\n## 99\.0\.0, \d{4}-\d\d-\d\d\n\n/m);
  expect([git('status', '--porcelain'), git('rev-parse', 'HEAD~1'), git('log', '-1', '--format=%s')]).toEqual([
    '',
    before,
    `Release ${VERSION}`,
  ]);
  // The lockfile differs in versions only: of the workspace twice, of its packages, and of the receiver's SDK.
  expect(git('diff', '--numstat', 'HEAD~1', '--', 'package-lock.json').split('\t')[0]).toBe(
    String(workspaces.length + 3),
  );
  expect([git('cat-file', '-t', `v${VERSION}`), git('rev-parse', `v${VERSION}^{commit}`)]).toEqual([
    'tag',
    git('rev-parse', 'HEAD'),
  ]);
  expect(git('tag', '--list', '--format=%(contents)', `v${VERSION}`)).toContain(`Issuary ${VERSION}\n\n`);
});

test('npm accepts the lockfile of the release', () => {
  // The release is made in its own folder, because `npm ci` empties node_modules, which is that of this repository here.
  const manifests = join(folder, '.git', 'manifests');
  const { workspaces } = JSON.parse(read('package.json'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(folder, file), join(manifests, file));
  for (const path of workspaces) cpSync(join(folder, path, 'package.json'), join(manifests, path, 'package.json'));
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], {
    cwd: manifests,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

test('the next release replaces the version in every file', () => {
  addPending('- More.');
  expect(release('99.1.0').status).toBe(0);
  // Tests, such as this one, contain it without a release.
  const others = new Set(git('grep', '--fixed-strings', '--name-only', VERSION, before).split('\n'));
  const named = git('grep', '--fixed-strings', '--name-only', VERSION, 'HEAD').split('\n');
  const released = named.map((each) => each.slice('HEAD:'.length)).filter((file) => !others.has(`${before}:${file}`));
  expect(released).toEqual(['CHANGELOG.md']);
});

test('the same version again is refused', () => {
  expect(release(VERSION)).toMatchObject({ status: 1, text: expect.stringContaining('is not newer than') });
});
