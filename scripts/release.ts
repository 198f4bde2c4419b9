import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseChangelog } from './release/changelog.ts';
import { assertNewer, currentVersion, withVersion } from './release/versions.ts';

/**
 * `npm run release -- 1.0.0` prepares a release on this machine: it sets the version in all packages, the lockfile and
 * openapi.json, dates the changelog, commits, and makes a tag. `--dry-run` checks everything and changes nothing. It
 * pushes and publishes nothing; docs/versions.md says what follows.
 */

const ROOT = resolve(import.meta.dirname, '..');
const BRANCH = 'main';
const PREVIOUS_RELEASE_FILE = 'packages/server/test/operate/previous-release.ts';

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function release(version: string, isDryRun: boolean): void {
  const current = currentVersion(ROOT);
  const tag = `v${version}`;
  assertNewer(version, current);
  assertReleasable(tag);
  const date = new Date().toISOString().slice(0, 10);
  const changelog = releaseChangelog(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version, date);
  const files = new Map([...withVersion(ROOT, version), ['CHANGELOG.md', changelog.text]]);
  const isSigned = hasSigningKey();
  const kind = isSigned ? 'a signed' : 'an annotated';
  if (isDryRun) {
    console.log(
      `${current} would become ${version}, dated ${date}, in ${[...files.keys()].join(', ')} and openapi.json.`,
    );
    console.log(`One commit and ${kind} tag ${tag} would be made. Nothing was changed.`);
    return;
  }
  for (const [file, text] of files) writeFileSync(join(ROOT, file), text);
  // The description has the version of the server's package.
  execFileSync('npm', ['run', '--silent', 'openapi'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  // `#` would start a comment in the message, which has headings.
  const message = `Issuary ${version}\n\n${changelog.notes}\n`;
  execFileSync('git', ['tag', isSigned ? '--sign' : '--annotate', '--cleanup=whitespace', '--file=-', tag], {
    cwd: ROOT,
    input: message,
  });
  console.log(
    `${current} became ${version}: a commit and ${kind} tag ${tag}. To publish it: git push --atomic origin ${BRANCH} ${tag}`,
  );
  console.log(
    `Then set PREVIOUS_RELEASE in ${PREVIOUS_RELEASE_FILE} to '${tag}', so that upgrades from this release are tested.`,
  );
}

/** @throws Error if a release from this state could not be made again from its tag */
function assertReleasable(tag: string): void {
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new Error(`the working tree is not clean; commit or remove:\n${changed}`);
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch !== BRANCH) throw new Error(`releases are made on ${BRANCH}, not on ${branch}`);
  if (git('tag', '--list', tag) !== '') throw new Error(`the tag ${tag} exists already`);
}

function hasSigningKey(): boolean {
  try {
    return git('config', '--get', 'user.signingkey') !== '';
  } catch {
    return false;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [version, ...more] = positionals;
if (version === undefined || more.length > 0) {
  console.error('Usage: npm run release -- VERSION [--dry-run]');
  process.exit(2);
}
try {
  release(version, values['dry-run']);
} catch (error) {
  console.error(`release: ${(error as Error).message}`);
  process.exitCode = 1;
}
